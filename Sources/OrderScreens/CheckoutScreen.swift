public import Observation
public import OrderKit
import PlainText

/// The view model of the last page, where the person sees the price and decides whether to place the order.
///
/// The screen itself doesn't send anything. When the ``state`` changes to `sending`, the app takes the order, sends it
/// with its id as the key and reports the outcome:
///
///     if let order = screen.takeOrder() { screen.finish(await shop.place(order)) }
///
/// Edits to the shared ``FormScreen/order`` do not affect an order that is already on its way.
@Observable
public final class CheckoutScreen: FormScreen {
  /// The name of the shop that receives the order, or `nil` if the person doesn't need to know it.
  public let shop: String?
  /// Help for the button that places the order, such as a line saying where the order goes.
  private let hint: String?
  /// The progress of the order.
  public private(set) var state = State.open
  /// Whether the person has left the page. Note that an unconfirmed order may have been placed anyway.
  package private(set) var hasLeft = false
  /// The hint beside the question about remembering the address, such as `in place of the saved one`. The page asks the
  /// question only if this is set.
  package var rememberHint: String?
  /// Whether to remember the address once the order has been placed.
  package private(set) var remembers = false
  /// The order that is on its way, until it is taken.
  @ObservationIgnored private var waiting: Order.Value?
  /// The ids of the orders sent so far. An order that is sent again unchanged keeps its id.
  @ObservationIgnored private var ids: [Order.Value: String] = [:]
  /// Makes the id for an order without an id of its own.
  @ObservationIgnored package var makeID: (Order.Value) -> String = { _ in OrderID.random }

  /// The progress of an order.
  public enum State: Hashable, Sendable {
    case open
    /// The order is on its way to the shop.
    case sending
    case finished(Outcome)
  }

  /// The outcome of sending an order.
  public enum Outcome: Hashable, Sendable {
    case placed(PlacedOrder)
    /// The shop has not accepted the order, for this reason.
    case refused(String)
    /// The shop may have accepted the order, but did not confirm it, for this reason. If it is sent again unchanged, it
    /// keeps its id.
    case unconfirmed(String)
  }

  /// Creates the checkout page for `order`. The button that places it names the `shop` and shows the `hint`.
  public init(order: Order, menu: CupcakeMenu, on day: CalendarDate?, shop: String? = nil, hint: String? = nil) {
    self.shop = shop
    self.hint = hint
    super.init(order, menu, day, focus: .placeOrder)
  }

  public override var fields: [Field] {
    // Don't report an incomplete code as unknown while the person is still typing.
    let isTyping = quote?.codeProblem == .unknown && !visited.contains(.code)
    var fields = (menu.codes.isEmpty ? [] : [makeField(.code, isTyping ? nil : codeProblem)])
    fields.append(makeField(.note, noteProblem))
    if let rememberHint {
      var remember = makeField(.remember)
      (remember.control, remember.hint) = (.toggle(remembers), rememberHint)
      fields.append(remember)
    }
    var button = makeField(.placeOrder)
    button.label += shop.map { " at \($0)" } ?? ""
    button.hint = hint
    return fields + [button]
  }

  /// The reasons that the order can't be sent. Its note may have at most 1,000 bytes, and its id must be valid. Once
  /// the order is on its way, has been placed or was declined, the question of placing it is answered.
  public override var whatIsMissing: [Field] {
    let idProblem = order.id.map(OrderID.isValid) == false ? Notice("invalid id: use \(OrderID.rule)") : nil
    let problems = [
      (Question.code, codeProblem), (.note, noteProblem), (.placeOrder, idProblem), (.placeOrder, decision),
    ]
    return missingGoods + missingAddress
      + problems.compactMap { question, problem in problem.map { makeField(question, $0) } }
  }

  package var summary: String? { menu.summary(type: order.type, quantity: order.quantity) }

  private var codeProblem: Notice? {
    if hasNone { return nil }
    guard let problem = (try? pricer.quote(for: order))?.codeProblem else { return nil }
    let nearest = problem == .unknown ? order.code.flatMap { menu.nearestCode(to: $0) } : nil
    return .code(problem, menu.currency, nearest: nearest)
  }

  private var noteProblem: Notice? {
    (order.customerNote?.utf8.count ?? 0) > Order.Value.customerNoteLimit ? Notice(Order.Value.noteIsTooLong) : nil
  }

  /// The reason the order can no longer be changed or sent, if there is one.
  private var decision: Notice? {
    switch state {
    case .sending: Notice("the order is on its way: wait for the outcome")
    case .finished(.placed): Notice("the order was placed: begin another one")
    case .open, .finished: hasLeft ? Notice("the order was declined: begin another one") : nil
    }
  }

  /// Applies an edit. Edits are ignored while the order is on its way, and after it has been placed or declined.
  public override func edit(_ question: Question, _ input: Field.Input) {
    guard decision == nil else { return }
    switch (question, input) {
    case (.code, .text(let text)) where !menu.codes.isEmpty:
      let code = text.unlessBlank?.normalizedText
      // Moving the cursor doesn't change the text, so any problem already shown stays visible.
      if code != order.code { visited.remove(.code) }
      order.code = code
    case (.note, .text(let text)):
      order.customerNote = text.isBlank ? nil : String(text.map { $0.isNewline ? " " : $0 })
    case (.remember, .isOn(let isOn)): remembers = isOn
    case (.placeOrder, .pressed): beginSending()
    default: break
    }
  }

  public override func leave(_ question: Question) {
    super.leave(question)
    if question == .code, hasNone { order.code = nil }
    if question == .note { edit(.note, .text(order.customerNote?.normalizedText ?? "")) }
  }

  /// Whether the code is `none`, which stands for "no code".
  private var hasNone: Bool { order.code?.foldedName == "none" }

  /// The order as it would be sent now: with the menu's spelling of the code, and the id if it was sent before.
  package var orderToSend: Order.Value {
    var order = order.value
    if let quote { order.basket.code = hasNone ? nil : quote.code }
    order.id = order.id ?? ids[order]
    return order
  }

  /// Begins to send the order as it is now, so that ``takeOrder()`` returns it. Returns `false`, without doing
  /// anything, unless ``FormScreen/canContinue`` is `true`.
  @discardableResult
  public func beginSending() -> Bool {
    guard canContinue else { return false }
    var order = orderToSend
    if order.id == nil {
      let id = makeID(order)
      ids[order] = id
      order.id = id
    }
    waiting = order
    state = .sending
    return true
  }

  /// Returns the order to send, or `nil` if no order is on its way or this one was taken before.
  ///
  /// The order always has an id: its own, or else one that the screen made for it. If the shop doesn't confirm the
  /// order and the same order is sent again, even after edits to and fro, it has the same id. A shop that regards this
  /// id as the key of the request therefore doesn't place the order twice.
  public func takeOrder() -> Order.Value? {
    defer { waiting = nil }
    return waiting
  }

  /// Reports the outcome of sending the order. The outcome is ignored if no order is on its way.
  public func finish(_ outcome: Outcome) {
    guard state == .sending else { return }
    waiting = nil
    state = .finished(outcome)
  }

  /// The reason why the last attempt to send the order failed, if it did.
  package var failure: String? {
    switch state {
    case .finished(.refused(let reason)), .finished(.unconfirmed(let reason)): reason
    case .open, .sending, .finished(.placed): nil
    }
  }

  package override func decline() {
    if decision == nil { hasLeft = true }
  }
}

extension CupcakeMenu {
  /// Returns a short description such as `4x chocolate cupcakes`, or `nil` if there is no such type on the menu.
  package func summary(type: Int, quantity: Int) -> String? {
    guard types.indices.contains(type) else { return nil }
    let name = types[type].name.lowercased()
    return quantity == 1 ? "1 \(name) cupcake" : "\(quantity)x \(name) cupcakes"
  }

  /// Returns the lines of a message that thanks the customer for an order.
  public func thanks(type: Int, quantity: Int) -> [String] {
    ["Thank you!"] + (summary(type: type, quantity: quantity).map { ["Your order for \($0) is on its way!"] } ?? [])
  }
}
