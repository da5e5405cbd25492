import PlainText

/// The id that an order is placed under.
package enum OrderID {
  /// The most bytes of an id.
  package static let limit = 128
  /// The rule in words.
  package static let rule = "1 to \(limit) visible bytes"

  /// Whether an order can be placed under a text: not too long, and nothing of it hidden.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count <= limit && !text.isBlank && text.visible == text
  }
}
