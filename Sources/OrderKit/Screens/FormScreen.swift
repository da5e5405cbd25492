public import Observation
import PlainText

/// The view model of one of the three pages.
///
/// It refers to the one order, keeps what its page alone needs, and has a verb for each thing that a person can do. It
/// prints nothing and reads nothing, so that a SwiftUI app and a terminal share it.
@Observable
public class FormScreen {
  /// The one order that every page shares.
  public let order: Order
  /// The menu that is sold.
  public let menu: CupcakeMenu
  /// The day for which promotion codes are checked.
  public let today: CalendarDate?
  /// The question at which the person is, or nil on the way to the next page. A question of an earlier page is a line of
  /// the last page that leads back to it.
  public var focus: Question?
  /// The questions that the person has been at and left.
  var left: Set<Question> = []

  init(_ order: Order, _ menu: CupcakeMenu, _ today: CalendarDate?, focus: Question) {
    self.order = order
    self.menu = menu
    self.today = today
    self.focus = focus
  }

  /// The fields that the page shows now, from top to bottom; overridden by each page.
  public var fields: [Field] { [] }

  /// What keeps the person from going on; going back is never refused.
  public var whatIsMissing: [Missing] { [] }

  /// Applies what a person did to a field. A text is kept, right or wrong: ``Field/problem`` reports what is wrong with
  /// it. An input that does not suit the field's control is ignored. To keep only a text that is right, as at a prompt,
  /// use `enterText(_:for:)`.
  public func edit(_ question: Question, _ input: Field.Input) {}

  /// Reports that the person has left a field: from now on ``Field/problem`` is shown for it.
  public func leave(_ question: Question) { left.insert(question) }

  /// Takes a complete text for a field, as at a prompt. Throws if the text is not right; then the field is unchanged.
  public func enterText(_ text: String, for question: Question) throws(Notice) { edit(question, .text(text)) }
}

extension FormScreen {
  /// Whether nothing keeps the person from going on.
  public var canContinue: Bool { whatIsMissing.isEmpty }

  /// The price so far; nil while the menu does not sell what is chosen.
  public var quote: Quote? {
    whatIsMissing.contains { $0.question.page == .order } ? nil : try? menu.quote(for: order, on: today)
  }

  /// The price so far in words, with the discounts, the delivery fee and the tax in it: `$23.48 (One dozen -$1.20,
  /// Delivery $2.50)`.
  public var runningTotal: String? {
    quote.map { quote in
      let stages = quote.lines.filter { ($0.stage.hasBase || $0.stage == .delivery) && $0.amount != .zero }
        .map { "\($0.label) \(quote.currency.text($0.amount))" }
      return stages.isEmpty ? quote.description : "\(quote) (\(stages.joined(separator: ", ")))"
    }
  }
}

extension FormScreen {
  /// A field of the page, labelled as its question is.
  func field(
    _ id: Question, _ control: Field.Control, price: String? = nil, hint: String? = nil, suggestion: String? = nil,
    isOptional: Bool = false, problem: Notice? = nil
  ) -> Field {
    Field(
      id: id, label: id.label(on: menu), control: control, price: price, hint: hint, suggestion: suggestion,
      isOptional: isOptional, problem: problem)
  }

  /// The field of a question; nil while the page does not ask it.
  package func field(_ question: Question) -> Field? { fields.first { $0.id == question } }

  /// Answers a question in words, or throws why the answer cannot be taken and changes nothing. Blanks around a number,
  /// a name or a yes do not count. A text is taken also where the page does not ask for it yet.
  package func enter(_ text: String, for question: Question) throws(Notice) {
    guard let field = field(question) else { return try enterText(text, for: question) }
    switch field.control {
    case .choice(let options, _): edit(question, .choice(try options.index(of: text, in: field)))
    case .stepper(_, let allowed, _):
      guard let number = Int(text.normalizedText), allowed.contains(number) else { throw .quantity(allowed: allowed) }
      edit(question, .number(number))
    case .toggle: edit(question, .isOn(try Bool(yesOrNo: text, to: field.label)))
    case .text: try enterText(text, for: question)
    case .button: edit(question, .pressed(try Bool(yesOrNo: text, to: field.label)))
    }
  }
}

extension [Field.Choice] {
  /// The option that a text means: its id or name as names compare, or else its index.
  fileprivate func index(of text: String, in field: Field) throws(Notice) -> Int {
    let wanted = text.foldedName
    if let index = firstIndex(where: { [$0.id, $0.name].contains { $0?.foldedName == wanted } }) { return index }
    if let index = Int(wanted), indices.contains(index) { return index }
    let names = map(\.name)
    throw field.id == .type
      ? .noSuchType(names: names, nearest: Spelling.closest(to: wanted, among: names))
      : .noSuchChoice(label: field.label, names: names)
  }
}

extension Bool {
  /// Whether a text says yes or no, in any case, as a word or its first letter.
  fileprivate init(yesOrNo text: String, to label: String) throws(Notice) {
    switch text.foldedName {
    case "yes", "y": self = true
    case "no", "n": self = false
    default: throw .notYesOrNo(label: label)
    }
  }
}
