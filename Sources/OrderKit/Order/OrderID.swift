#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PlainText

/// The rule for the id of an order.
package enum OrderID {
  package static let limit = 128
  package static let rule = "1 to \(limit) visible bytes"

  /// A new id, for an order that has none.
  package static var random: String { UUID().uuidString.lowercased() }

  /// Returns whether a text has at most ``limit`` bytes, is not blank, and has no hidden characters.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count <= limit && !text.isBlank && text.visible == text
  }
}
