public import Observation
import PlainText

/// The last page: what it costs, and whether to place the order.
///
/// The page sends nothing. Where ``placeOrder()`` returns true, the app sends the order and reports the outcome:
///
///     if screen.placeOrder() { screen.finish(await shop.place(screen.order)) }
@Observable
public final class CheckoutScreen: FormScreen {
  /// The name of the shop that the order is sent to; nil if nothing leaves the machine.
  public let shop: String?
  /// How far the order is.
  public private(set) var state = State.open
  /// Whether the person has left. An order that is unconfirmed may have been placed.
  public private(set) var hasLeft = false
  /// If set, the page asks whether to remember the address; the text says what happens then, such as where it is saved.
  public var offersToRemember: String?
  /// Whether to remember the address, as answered so far.
  public private(set) var remembers = Remember.no

  /// How far an order is.
  public enum State: Hashable, Sendable {
    /// The person is still deciding.
    case open
    /// The app is sending it.
    case sending
    /// The order was sent, and this became of it.
    case finished(Outcome)
  }

  /// The end of a sending.
  public enum Outcome: Hashable, Sendable {
    /// The shop has taken the order.
    case placed(PlacedOrder)
    /// The shop has not taken the order, for the reason in a sentence.
    case refused(String)
    /// The shop may have taken the order: it can be sent again under the same id.
    case unconfirmed(id: String, reason: String)
  }

  /// Whether an address is to be remembered.
  public enum Remember: String, CaseIterable, Sendable {
    /// Not this time.
    case no = "No"
    /// Once the order is placed.
    case yes = "Yes"
    /// No, and the question is not to be asked again.
    case never = "Never"
  }

  /// Makes the page of an order.
  public init(order: Order, menu: CupcakeMenu, today: CalendarDate? = nil, shop: String? = nil) {
    self.shop = shop
    super.init(order, menu, today, focus: .placeOrder)
  }

  public override var fields: [Field] {
    var fields: [Field] = []
    if !menu.codes.isEmpty {
      // A code that is still being typed is not called unknown.
      let isTyping = quote?.codeProblem == .unknown && !left.contains(.code)
      fields.append(
        field(.code, .text(order.code ?? ""), hint: "or none", isOptional: true, problem: isTyping ? nil : codeProblem))
    }
    if let offersToRemember {
      let options = Remember.allCases.map { Field.Choice(name: $0.rawValue) }
      let chosen = Remember.allCases.firstIndex(of: remembers)
      fields.append(field(.remember, .choice(options, chosen: chosen), hint: offersToRemember))
    }
    let label = Question.placeOrder.label(on: menu) + (shop.map { " at \($0)" } ?? "")
    let hint = shop == nil ? "Mock shop: nothing leaves this machine" : nil
    return fields + [Field(id: .placeOrder, label: label, control: .button(isDefault: false), hint: hint)]
  }

  public override var whatIsMissing: [Missing] {
    order.missingChoices(on: menu) + order.missingAddress
      + (codeProblem.map { [Missing(question: .code, notice: $0)] } ?? [])
  }

  /// What is ordered, as people say it: `4x chocolate cupcakes`.
  public var summary: String? { menu.summary(type: order.type, quantity: order.quantity) }

  /// Why the code that was given takes nothing off; nil if it does, or if there is none.
  private var codeProblem: Notice? {
    (try? menu.quote(for: order, on: today))?.codeProblem.map { .code($0, menu.currency) }
  }

  public override func edit(_ question: Question, _ input: Field.Input) {
    switch (question, input) {
    case (.code, .text(let text)):
      order.code = text.isBlank ? nil : text.normalizedText
      left.remove(.code)
    case (.remember, .choice(let index)) where Remember.allCases.indices.contains(index):
      remembers = Remember.allCases[index]
    case (.placeOrder, .pressed(let isWanted)): if isWanted { placeOrder() } else { decline() }
    default: break
    }
  }

  /// Takes a code that applies, or `none`.
  public override func enterText(_ text: String, for question: Question) throws(Notice) {
    guard question == .code else { return }
    let former = order.code
    edit(.code, .text(text))
    guard let problem = codeProblem else { return }
    let meansNone = order.code?.foldedName == "none" && quote?.codeProblem == .unknown
    order.code = meansNone ? nil : former
    if !meansNone { throw problem }
  }

  /// Begins to place the order; true if the app has to send it now. While something is missing nothing happens.
  @discardableResult
  public func placeOrder() -> Bool {
    guard mayDecide, canContinue else { return false }
    // The order has the code as the menu spells it.
    order.code = quote?.code
    state = .sending
    return true
  }

  /// Reports what became of an order that was sent; ignored unless ``state`` is `sending`.
  public func finish(_ outcome: Outcome) {
    if state == .sending { state = .finished(outcome) }
  }

  /// Shows an order that an earlier walk sent under an id, and that the shop has not confirmed; ignored unless ``state``
  /// is `open`.
  public func resume(unconfirmed id: String) {
    let reason = "The order was sent before, and is not confirmed."
    if state == .open { state = .finished(.unconfirmed(id: id, reason: reason)) }
  }

  /// Leaves without placing the order.
  public func decline() {
    if mayDecide { hasLeft = true }
  }

  private var mayDecide: Bool {
    if case .finished(.placed) = state { false } else { state != .sending && !hasLeft }
  }
}
