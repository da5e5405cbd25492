import PlainText

/// All that a check without a country asks of a field: text and bytes can answer it, and bytes without a text made of them.
enum FieldContent {
  case absent, otherType, blank
  /// The field shows something, and this is odd in it.
  case visible(TextFlaws)
}

extension FieldContent {
  init(_ text: String?) {
    guard let text else {
      self = .absent
      return
    }
    self = text.isBlank ? .blank : .visible(TextFlaws(of: text))
  }
}
