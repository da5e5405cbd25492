import Foundation
import TestSupport

/// Where `checkout` keeps what it keeps in a home.
extension TemporaryHome {
  /// Where the log of orders is.
  var log: String { path + "/.local/state/checkout/orders.ndjson" }

  /// Where remembered details are.
  var details: String { path + "/.local/share/checkout/details" }

  /// Where an earlier version kept an unfinished order.
  var draft: String { path + "/.local/state/checkout/draft.json" }

  /// Writes a file that only its owner can read, below directories that are made.
  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    setMode(path, 0o600)
  }

  /// The lines of the log.
  var logLines: [String] {
    (text(log) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
