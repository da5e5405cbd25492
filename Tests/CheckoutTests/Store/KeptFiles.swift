import Foundation
import TestSupport

/// The paths of the files that `checkout` keeps in a home.
extension TemporaryHome {
  var log: String { path + "/.local/state/checkout/orders.ndjson" }

  var details: String { path + "/.local/share/checkout/details" }

  var neverRemember: String { path + "/.local/share/checkout/never-remember" }

  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    setMode(path, 0o600)
  }

  var logLines: [String] {
    (text(log) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
