import Foundation
import SystemIO

/// A home directory of a test's own: nothing that is placed or remembered in a test reaches the real one.
package final class TemporaryHome: Sendable {
  package let path: String

  package init() throws {
    let name = "checkout-home-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What a program needs to know to live there.
  package var environment: [String: String] { ["HOME": path] }

  /// What a file holds; nil if there is none.
  package func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives a file permissions.
  package func setMode(_ path: String, _ mode: Int) {
    try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Puts a script of the shell where a program of this name is looked for first, and returns a `PATH` that begins there.
  ///
  /// A child writes it: what this process has open for writing, a child of another test may still have when it is run.
  package func addProgram(_ name: String, _ script: String) throws -> String {
    let folder = path + "/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let environment = ["PATH": "/usr/bin:/bin"]
    var write = try Program(named: "sh", environment: environment)
    write.arguments = ["-c", #"cat > "$0" && chmod 755 "$0""#, folder + "/" + name]
    _ = try write.run(Array("#!/bin/sh\n\(script)\n".utf8), environment: environment)
    return folder + ":/usr/bin:/bin"
  }

  /// Every file below that holds a text.
  package func files(with text: String) -> [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).filter { self.text("\(path)/\($0)")?.contains(text) == true }
  }
}
