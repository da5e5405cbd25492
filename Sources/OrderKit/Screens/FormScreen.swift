public import Observation
import PlainText

/// The view model of a page. A SwiftUI app and a terminal share it.
///
/// The model refers to the order, stores only the state of its page, and has a method for each action of a person. It
/// prints nothing and reads no files.
@Observable
public class FormScreen {
  /// The order that all pages share.
  public let order: Order
  /// The menu of the order.
  public let menu: CupcakeMenu
  /// The day that decides whether a promotion code is valid; if it is nil, every code is.
  public let day: CalendarDate?
  /// The question with the focus, or nil for the button that continues.
  ///
  /// The last page lists earlier answers, so its focus may be a question of an earlier page.
  public var focus: Question?
  /// The questions whose fields the person has left.
  var visited: Set<Question> = []

  init(_ order: Order, _ menu: CupcakeMenu, _ day: CalendarDate?, focus: Question) {
    self.order = order
    self.menu = menu
    self.day = day
    self.focus = focus
  }

  /// The fields of the page, from top to bottom. Each page overrides this property.
  public var fields: [Field] { [] }

  /// The questions that need another answer before the person can continue. Going back is always possible.
  public var whatIsMissing: [Missing] { [] }

  /// Applies an action of a person. An input that does not suit the field is ignored.
  ///
  /// Texts are stored, valid or not, and ``FormScreen/Field/problem`` reports errors. A prompt that accepts only valid
  /// texts uses ``FormScreen/enterText(_:for:)``.
  public func edit(_ question: Question, _ input: Field.Input) {}

  /// Reports that the person has left a field. From then on the field shows its
  /// ``FormScreen/Field/problem``.
  public func leave(_ question: Question) { visited.insert(question) }

  /// Whether every question of the page has a valid answer.
  public var canContinue: Bool { whatIsMissing.isEmpty }

  /// Sets the text of a question that has a text field or is not shown. A page overrides this for its own questions.
  func take(_ text: String, for question: Question) throws(Notice) {
    throw .notAsked(label: question.label(on: menu))
  }
}

extension FormScreen {
  /// The price so far, or nil if the menu does not sell the goods.
  public var quote: Quote? {
    whatIsMissing.contains { $0.question.page == .order } ? nil : try? menu.quote(for: order, on: day)
  }

  /// The price so far in words: `$23.48 (One dozen -$1.20, Delivery $2.50)`.
  ///
  /// Discounts, delivery and tax are in parentheses.
  public var runningTotal: String? {
    quote.map { quote in
      let stages = quote.lines.filter { ($0.stage.hasBase || $0.stage == .delivery) && $0.amount != .zero }
        .map { "\($0.label) \(quote.currency.text($0.amount))" }
      return stages.isEmpty ? quote.description : "\(quote) (\(stages.joined(separator: ", ")))"
    }
  }
}

extension FormScreen {
  func field(
    _ id: Question, _ control: Field.Control, price: String? = nil, hint: String? = nil, suggestion: String? = nil,
    isOptional: Bool = false, problem: Notice? = nil
  ) -> Field {
    Field(
      id: id, label: id.label(on: menu), control: control, price: price, hint: hint, suggestion: suggestion,
      isOptional: isOptional, problem: problem)
  }
  package func field(_ question: Question) -> Field? { fields.first { $0.id == question } }

  /// Answers a question with the complete text that a person typed, as at a prompt.
  ///
  /// White space around a number, a name, `yes` or `no` is ignored. If the text is invalid, or the page does not ask the
  /// question, throws and changes nothing. A country can be entered even if the page does not show its field yet.
  public func enterText(_ text: String, for question: Question) throws(Notice) {
    guard let field = field(question) else { return try take(text, for: question) }
    switch field.control {
    case .choice(let options, _): edit(question, .choice(try options.index(of: text, in: field)))
    case .stepper(_, let allowed, _):
      let text = text.normalizedText
      guard let number = Int(text), allowed.contains(number) else { throw .quantity(text, allowed: allowed) }
      edit(question, .number(number))
    case .toggle: edit(question, .isOn(try Bool(yesOrNo: text, to: field.label)))
    case .text: try take(text, for: question)
    case .button: edit(question, .pressed(try Bool(yesOrNo: text, to: field.label)))
    }
  }
}

extension [Field.Choice] {
  /// Returns the index of the choice whose id or name is the text. The text may also be the index itself.
  fileprivate func index(of text: String, in field: Field) throws(Notice) -> Int {
    let wanted = text.foldedName
    if let index = firstIndex(where: { [$0.id, $0.name].contains { $0?.foldedName == wanted } }) { return index }
    if let index = Int(wanted), indices.contains(index) { return index }
    let names = map(\.name)
    throw field.id == .type
      ? .noSuchType(names: names, nearest: Spelling.meant(by: wanted, among: names))
      : .noSuchChoice(label: field.label, names: names)
  }
}

extension Bool {
  /// Reads "yes", "y", "no" or "n", ignoring case.
  fileprivate init(yesOrNo text: String, to label: String) throws(Notice) {
    switch text.foldedName {
    case "yes", "y": self = true
    case "no", "n": self = false
    default: throw .notYesOrNo(label: label)
    }
  }
}
