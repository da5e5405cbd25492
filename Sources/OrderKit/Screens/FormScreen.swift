import PlainText

/// What the view models of the three pages have in common.
///
/// A view model refers to the one order, keeps what its page alone needs, and has a verb for each thing that a person
/// can do. It prints nothing and reads nothing, so that a SwiftUI app and a terminal share it.
public protocol FormScreen: AnyObject {
  /// The one order.
  var order: Order { get }
  /// The menu that is sold.
  var menu: CupcakeMenu { get }
  /// The day for which promotion codes are checked.
  var today: CalendarDate? { get }
  /// Where the person is.
  var focus: Focus { get set }
  /// What the page asks now, from top to bottom. What depends on what is an `if` in here.
  var fields: [Field] { get }
  /// What keeps the person from going on; going back is never refused.
  var whatIsMissing: [Missing] { get }

  /// Does what a person did to a field; what the field cannot take changes nothing.
  func edit(_ question: Question, _ input: Field.Input)
  /// Leaves a field: from now on its problem is shown.
  func leave(_ question: Question)
  /// Takes a complete text for a field, or throws why not and changes nothing.
  func enterText(_ text: String, for question: Question) throws(Notice)
}

extension FormScreen {
  /// Whether nothing keeps the person from going on.
  public var canContinue: Bool { whatIsMissing.isEmpty }

  /// The price so far; nil while the menu does not sell what is chosen.
  public var quote: Quote? {
    whatIsMissing.contains { $0.question.page == .order } ? nil : try? menu.quote(for: order, on: today)
  }

  /// The price so far in words, with what volume, delivery and tax have in it: `$23.48 (One dozen -$1.20, Delivery
  /// $2.50)`.
  public var runningTotal: String? {
    quote.map { quote in
      let stages = quote.lines.filter { $0.stage.followsGoods && $0.amount != .zero }
        .map { "\($0.label) \(quote.currency.text($0.amount))" }
      return stages.isEmpty ? quote.description : "\(quote) (\(stages.joined(separator: ", ")))"
    }
  }

  /// Leaves a field that has nothing to show.
  public func leave(_ question: Question) {}

  /// Takes a text as it is typed.
  public func enterText(_ text: String, for question: Question) throws(Notice) { edit(question, .text(text)) }
}

extension FormScreen {
  /// The field of a question; nil while the page does not ask it.
  package func field(_ question: Question) -> Field? { fields.first { $0.id == question } }

  /// Answers a question in words, or throws why the answer cannot be taken and changes nothing. Blanks around a number, a
  /// name or a yes do not count.
  package func enter(_ text: String, for question: Question) throws(Notice) {
    guard let field = field(question) else { return }
    switch field.control {
    case .choice(let options, _): edit(question, .choice(try options.index(of: text, in: field)))
    case .stepper(_, let allowed, _):
      guard let number = Int(text.trimmed), allowed.contains(number) else { throw .quantity(allowed: allowed) }
      edit(question, .number(number))
    case .toggle: edit(question, .isOn(try Bool(yesOrNo: text, to: field.label)))
    case .text: try enterText(text, for: question)
    case .button: edit(question, .pressed(try Bool(yesOrNo: text, to: field.label)))
    }
  }
}

extension [Field.Option] {
  /// The option that a text means: its id or name as names compare, or else its index.
  fileprivate func index(of text: String, in field: Field) throws(Notice) -> Int {
    let wanted = text.foldedName
    if let index = firstIndex(where: { [$0.id, $0.name].contains { $0?.foldedName == wanted } }) { return index }
    if let index = Int(wanted), indices.contains(index) { return index }
    let names = map(\.name)
    throw field.id == .type
      ? .noSuchType(names: names, nearest: Spelling.closest(to: wanted, among: names))
      : .noSuchOption(label: field.label, names: names)
  }
}

extension Bool {
  /// Whether a text says yes or no, in any case, as a word or its first letter.
  fileprivate init(yesOrNo text: String, to label: String) throws(Notice) {
    switch text.trimmed.lowercased() {
    case "yes", "y": self = true
    case "no", "n": self = false
    default: throw .notYesOrNo(label: label)
    }
  }
}

extension String {
  /// The text without the blanks around it.
  var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
