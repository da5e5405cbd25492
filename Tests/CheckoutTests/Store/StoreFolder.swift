import CommandLineKit
import Foundation
import OrderKit
import SystemIO

@testable import checkout

final class StoreFolder {
  let path: String

  init() throws {
    let name = "orderkit-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  subscript(name: String) -> String { "\(path)/\(name)" }

  var names: [String] { (FileManager.default.subpaths(atPath: path) ?? []).sorted() }

  func write(_ text: String, to name: String, mode: UInt16 = 0o600) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    _ = SystemCalls.setMode(self[name], mode)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self[name]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The mode in octal digits.
  func mode(_ name: String) -> String? {
    SystemCalls.status(self[name], followsLinks: false).map { String($0.permissions, radix: 8) }
  }

  func obstruct(_ name: String, by obstacle: FileStatus.Kind) throws {
    switch obstacle {
    case .symbolicLink:
      try write("theirs", to: "target")
      try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: self["target"])
    case .directory: try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
    case .regular: try write("a file", to: name)
    case .pipe: unsafe mkfifo(self[name], 0o600)
    case .other: try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: "/dev/null")
    }
  }
}
