import TestSupport

/// Where `checkout` keeps what it keeps in a home.
extension TemporaryHome {
  /// Where the log of orders is.
  var log: String { path + "/.local/state/checkout/orders.ndjson" }

  /// Where remembered details are.
  var details: String { path + "/.local/share/checkout/details" }

  /// Where the unfinished order is.
  var draft: String { path + "/.local/state/checkout/draft.json" }

  /// The lines of the log.
  var logLines: [String] {
    (text(log) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
