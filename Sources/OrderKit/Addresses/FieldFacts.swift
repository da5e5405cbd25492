import PlainText

/// All that a check without a country asks of a field: text and bytes can answer it, and bytes without a text made of them.
enum FieldFacts {
  /// The field shows nothing: it is missing, blank or not text.
  case problem(AddressProblem.Code)
  /// The field shows something, and this is odd in it.
  case visible(TextFlaws)
}

extension FieldFacts {
  init(_ text: String?) {
    guard let text else {
      self = .problem(.missing)
      return
    }
    self = text.isBlank ? .problem(.blank) : .visible(TextFlaws(of: text))
  }
}
