import Foundation
import TestSupport

/// The paths of the files that `checkout` keeps in a home.
extension TemporaryHome {
  var log: String { path + "/.local/state/checkout/orders.ndjson" }

  var details: String { path + "/.local/share/checkout/details" }

  var neverRemember: String { path + "/.local/share/checkout/never-remember" }

  var logLines: [String] {
    (text(log) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
