import PlainText

/// All that a check without a country asks of a field: text and bytes can answer it, and bytes without a text made of them.
struct FieldFacts {
  let state: State
  /// What is odd in a field that shows something.
  let flaws: TextFlaws

  /// What is in a field.
  enum State {
    case absent, otherType, blank, visible
  }

  init(state: State, flaws: TextFlaws = []) {
    self.state = state
    self.flaws = flaws
  }

  init(_ text: String?) {
    guard let text else {
      self.init(state: .absent)
      return
    }
    if text.isBlank { self.init(state: .blank) } else { self.init(state: .visible, flaws: TextFlaws(of: text)) }
  }
}
