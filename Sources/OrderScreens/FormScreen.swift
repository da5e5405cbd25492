public import Observation
public import OrderKit

/// The view model of a page, shared between SwiftUI apps and the terminal.
///
/// A screen refers to the order and stores only the state of its own page. There is a method for everything that a
/// person can do. Screens don't print anything or read any files.
///
/// Properties are computed on each access. Each of them, and each edit and attempt to send, takes O(*n*) time, where
/// *n* is the size of the menu and of the text entered.
@Observable
public class FormScreen {
  /// The order that all pages share.
  public let order: Order
  /// Prices the order from a menu, on a day.
  public let pricer: Pricer
  /// The question that has the focus, or `nil` if the focus is on the button that continues.
  ///
  /// The last page also lists earlier answers, so its focus can be a question from another page.
  package var focus: Question?
  /// The questions whose fields the person has left.
  var visited: Set<Question> = []

  init(_ order: Order, _ menu: CupcakeMenu, _ day: CalendarDate?, focus: Question) {
    self.order = order
    pricer = Pricer(menu, on: day)
    self.focus = focus
  }

  /// The menu that the order is priced from.
  package var menu: CupcakeMenu { pricer.menu }

  /// The fields of the page, from top to bottom. Each page overrides this property.
  public var fields: [Field] { [] }

  /// The fields that need an answer, or another one, before the person can continue, each with its
  /// ``FormScreen/Field/problem``.
  ///
  /// This is empty exactly while ``FormScreen/canContinue`` is `true`. Going back is always possible.
  public var whatIsMissing: [Field] { [] }

  /// Applies an edit. Input that does not suit the field is ignored.
  ///
  /// Text is stored even if it is invalid, and ``FormScreen/Field/problem`` then describes the error.
  public func edit(_ question: Question, _ input: Field.Input) {}

  /// Records that the person has left a field. From then on, the field's ``FormScreen/Field/problem`` is shown.
  public func leave(_ question: Question) { visited.insert(question) }

  /// A Boolean value that indicates whether nothing is missing, so that the order can go to the next page or be sent.
  public var canContinue: Bool { whatIsMissing.isEmpty }

  /// The price so far, or `nil` if the order contains something that the menu doesn't offer, or if the number of cakes
  /// is being typed and not yet valid.
  public var quote: Quote? {
    whatIsMissing.contains { $0.id.page == .order } ? nil : try? pricer.quote(for: order)
  }

  /// The price so far as text, such as `$23.48 (One dozen -$1.20, Delivery $2.50)`.
  ///
  /// Any discounts, delivery and tax are listed in parentheses.
  public var runningTotal: String? {
    quote.map { quote in
      let stages = quote.lines.filter { ![.cakes, .type, .extra].contains($0.stage) && $0.amount != .zero }
        .map { "\($0.label) \(quote.currency.text($0.amount))" }
      return stages.isEmpty ? quote.description : "\(quote) (\(stages.joined(separator: ", ")))"
    }
  }

  package func field(_ question: Question) -> Field? { fields.first { $0.id == question } }

  /// Leaves the page without placing the order, or declines its offer.
  package func decline() {}

  /// Returns the field of a question, without what only its page knows.
  func makeField(_ question: Question, _ notice: Notice? = nil) -> Field {
    let (text, hint): (String?, String?) =
      switch question {
      case .code: (order.code ?? "", "or none")
      case .note: (order.customerNote ?? "", "such as an allergy")
      default: (question.addressField.map { order[$0] }, question.addressField.flatMap(order.hint))
      }
    let control: Field.Control =
      switch question {
      case .type:
        .choice(menu.types.map(choice), chosen: menu.types.indices.contains(order.type) ? order.type : nil)
      case .quantity: .stepper(order.quantity, in: menu.quantity.range)
      case .savedAddress, .placeOrder: .button
      default: text.map(Field.Control.text) ?? .toggle(question.extra.map { order[$0] } ?? order.specialRequestEnabled)
      }
    let price =
      question == .quantity
      ? "\(menu.currency.text(menu.price)) each"
      : question.extra.flatMap { menu.extras[$0]?.surcharge.words(in: menu.currency) }
    return Field(
      id: question, label: question.label(on: menu), control: control, price: price, hint: hint,
      isOptional: question.addressField.map { !order.requires($0) } ?? (text != nil), notice: notice)
  }

  private func choice(_ type: CupcakeMenu.CakeType) -> Field.Choice {
    Field.Choice(name: type.name, names: type.names, price: type.surcharge?.words(in: menu.currency))
  }

  /// The goods that the menu doesn't offer. A form prevents this, but the order may come from elsewhere.
  var missingGoods: [Field] {
    menu.problems(with: order.basket).map { problem in
      let question: Question =
        switch problem {
        case .typeOutOfRange: .type
        case .quantityOutOfRange, .overflow: .quantity
        case .extraNotOffered: .specialRequests
        }
      return makeField(question, Notice(problem.message))
    }
  }

  var missingAddress: [Field] { order.address.problems.map { makeField(.address($0.field), .address($0)) } }
}
