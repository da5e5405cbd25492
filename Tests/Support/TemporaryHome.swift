import Foundation
import SystemIO

/// A temporary home directory, which protects the real one from tests.
package final class TemporaryHome: Sendable {
  package let path: String

  package init() {
    let name = "checkout-home-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name).path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      fatalError("no temporary home: \(error)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package var environment: [String: String] { ["HOME": path] }

  /// The full path of a file. A relative path starts at the home.
  package subscript(path: String) -> String { path.hasPrefix("/") ? path : "\(self.path)/\(path)" }

  package func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: self[path]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file, for its owner alone by default.
  package func write(_ text: String, to path: String, mode: Int = 0o600) throws {
    let file = URL(fileURLWithPath: self[path])
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    setMode(file.path, mode)
  }

  package func setMode(_ path: String, _ mode: Int) {
    try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Installs a script as a program, and returns a `PATH` that begins with its folder.
  ///
  /// A child writes the script. If this process wrote it, another child could inherit the open file and block its
  /// execution.
  package func addProgram(_ name: String, _ script: String) throws -> String {
    let folder = path + "/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let environment = ["PATH": "/usr/bin:/bin"]
    var write = try Program(named: "sh", environment: environment)
    write.arguments = ["-c", #"cat > "$0" && chmod 755 "$0""#, folder + "/" + name]
    _ = try write.run(Array("#!/bin/sh\n\(script)\n".utf8), environment: environment)
    return folder + ":/usr/bin:/bin"
  }

  /// Runs `checkout` with this home.
  package func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Binary.Result {
    try await run(words, input: input, environment: environment)
  }

  package func run(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Binary.Result {
    try await Binary.run(words, input: input, environment: self.environment.merging(environment) { $1 })
  }

  /// Runs a line of shell in this home.
  package func shell(_ line: String, input: String = "") async throws -> Binary.Result {
    try await Binary.shell("cd '\(path)'; \(line)", input: input, environment: environment)
  }

  package func files(with text: String) -> [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).filter { self.text("\(path)/\($0)")?.contains(text) == true }
  }
}
