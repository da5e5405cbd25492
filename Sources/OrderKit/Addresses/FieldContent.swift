import PlainText

/// The content of an address field, as far as checks without a country need it.
///
/// Streams create it from bytes, without a string.
enum FieldContent {
  case absent, otherType, blank
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
