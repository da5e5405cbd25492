import CommandLineKit
import Foundation
import SystemIO
import TestSupport

@testable import checkout

/// The paths of the files that `checkout` keeps in a home.
extension TemporaryHome {
  var log: String { path + "/.local/state/checkout/orders.ndjson" }

  var details: String { path + "/.local/share/checkout/details" }

  var logLines: [String] {
    (text(log) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension TemporaryHome {
  /// All files and folders, by their paths below the home.
  var names: [String] { (FileManager.default.subpaths(atPath: path) ?? []).sorted() }

  /// The mode in octal digits.
  func mode(_ path: String) -> String? {
    SystemCalls.status(self[path], followsLinks: false).map { String($0.permissions, radix: 8) }
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

extension PrivateFile {
  func save(_ bytes: [UInt8]) throws(Failure) {
    try directory.whileLocked { () throws(Failure) in try put(bytes) }
  }
}
