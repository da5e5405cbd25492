import OrderKit
import OrderScreens
import PlainText

// Answers that are typed in full, at a prompt or as options.

extension FormScreen {
  /// Answers a question with complete text, such as a line typed at a prompt.
  ///
  /// White space around a number, a name, `yes` or `no` is ignored. A country can be entered even if the page isn't
  /// showing the country field yet.
  ///
  /// - Throws: A notice if the text is invalid or the page doesn't ask the question. In that case, nothing changes.
  func enterText(_ text: String, for question: Question) throws(Notice) {
    guard let field = field(question) else { return try take(text, for: question) }
    switch field.control {
    case .choice(let options, _):
      guard let index = menu.type(spelled: text) else {
        let names = options.map(\.name)
        throw .unknownType(names, nearest: Spelling.meant(by: text.foldedName, among: names))
      }
      edit(question, .choice(index))
    case .stepper(_, let allowed):
      let text = text.normalizedText
      guard let number = Int(text), allowed.contains(number) else { throw .quantity(text, allowed: allowed) }
      edit(question, .number(number))
    case .toggle: edit(question, .isOn(try Bool(yesOrNo: text, to: field.label)))
    case .text: try take(text, for: question)
    case .button: if try Bool(yesOrNo: text, to: field.label) { edit(question, .pressed) } else { decline() }
    }
  }

  private func take(_ text: String, for question: Question) throws(Notice) {
    switch self {
    case let page as AddressScreen: try page.enterOwn(text, for: question)
    case let page as CheckoutScreen: try page.enterOwn(text, for: question)
    default: throw .notAsked(question, menu)
    }
  }
}

extension AddressScreen {
  fileprivate func enterOwn(_ text: String, for question: Question) throws(Notice) {
    guard let field = question.addressField else { throw .notAsked(question, menu) }
    if field == .country { return try enterCountry(text) }
    let former = order[field]
    fill(field, with: text.normalizedText)
    if mayWait(field), order[field].isEmpty { return }
    guard let problem = problem(with: field) else { return }
    fill(field, with: former)
    throw problem
  }
}

extension CheckoutScreen {
  /// Sets the promotion code, or removes it if the text is `none` or blank, or sets the note. If the code doesn't apply
  /// or the note is too long, throws an error and restores the order.
  fileprivate func enterOwn(_ text: String, for question: Question) throws(Notice) {
    guard [.code, .note].contains(question) else { throw .notAsked(question, menu) }
    if question == .code, menu.codes.isEmpty { throw Notice("the menu has no promotion codes: leave the code out") }
    let former = order.value
    edit(question, .text(text))
    leave(question)
    guard let problem = whatIsMissing.first(where: { $0.id == question })?.notice else { return }
    order.value = former
    throw problem
  }
}

extension Notice {
  fileprivate static func notAsked(_ question: Question, _ menu: CupcakeMenu) -> Self {
    Self("'\(question.label(on: menu))' is not asked here: leave it out")
  }
}

extension Bool {
  /// Creates a value from `yes`, `y`, `no` or `n`, ignoring case.
  fileprivate init(yesOrNo text: String, to label: String) throws(Notice) {
    switch text.foldedName {
    case "yes", "y": self = true
    case "no", "n": self = false
    default: throw Notice("unclear answer to '\(label)': type yes or no")
    }
  }
}
