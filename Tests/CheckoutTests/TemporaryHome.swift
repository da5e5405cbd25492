import Foundation

/// A home directory of a test's own: nothing that is placed or remembered in a test reaches the real one.
final class TemporaryHome: Sendable {
  let path: String

  init() throws {
    let name = "checkout-home-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What a program needs to know to live there.
  var environment: [String: String] { ["HOME": path] }

  /// Where the log of orders is.
  var log: String { path + "/.local/state/checkout/orders.ndjson" }

  /// Where remembered details are.
  var details: String { path + "/.local/share/checkout/details" }

  /// Where the unfinished order is.
  var draft: String { path + "/.local/state/checkout/draft.json" }

  /// What a file holds; nil if there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives a file permissions.
  func setMode(_ path: String, _ mode: Int) {
    try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Every file below that holds a text.
  func files(with text: String) -> [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).filter { self.text("\(path)/\($0)")?.contains(text) == true }
  }

  /// The lines of the log.
  var logLines: [String] {
    let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
