#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PlainText

/// The rule for order ids.
package enum OrderID {
  package static let limit = 128
  package static let rule = "1 to \(limit) visible bytes"

  package static var random: String { UUID().uuidString.lowercased() }

  /// Returns whether an id has at most ``limit`` bytes, is not blank and contains no hidden characters.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count <= limit && !text.isBlank && text.visible == text
  }
}
