public import Observation
public import OrderKit

/// The view model of the first page, where the person chooses the type, the number of cakes and the extras.
@Observable
public final class OrderScreen: FormScreen {
  private var typedQuantity: String?
  /// The number of cakes before the person began to type another.
  private var formerQuantity: Int?
  private var quantityNotice: Notice?

  /// Creates the first page for `order`.
  public init(order: Order, menu: CupcakeMenu, on day: CalendarDate?) {
    super.init(order, menu, day, focus: .type)
  }

  public override var fields: [Field] {
    var quantity = makeField(.quantity, quantityNotice)
    quantity.typed = typedQuantity
    // An order can contain extras even if the menu doesn't offer any. The toggle lets people remove them.
    let hasRequests = !menu.extras.isEmpty || order.specialRequestEnabled
    return [makeField(.type), quantity] + (hasRequests ? [makeField(.specialRequests)] : [])
      + revealedOffers.map { makeField(.extra($0.extra)) }
  }

  /// The extras shown on the page. They are hidden while special requests are off.
  private var revealedOffers: [CupcakeMenu.Offer] { order.specialRequestEnabled ? menu.extras : [] }

  public override var whatIsMissing: [Field] {
    guard let doubt = typedDoubt else { return missingGoods }
    return missingGoods.filter { $0.id != .quantity } + [makeField(.quantity, doubt)]
  }

  public override func edit(_ question: Question, _ input: Field.Input) {
    switch (question, input) {
    case (.type, .choice(let index)) where menu.problem(withType: index) == nil: order.type = index
    case (.quantity, .number(let quantity)): setQuantity(quantity)
    case (.quantity, .text(let text)): typeQuantity(text)
    case (.specialRequests, .isOn(let isOn)): order.specialRequestEnabled = isOn
    case (_, .isOn(let isOn)): if let extra = question.extra, revealedOffers[extra] != nil { order[extra] = isOn }
    default: break
    }
    if question != .quantity { quantityNotice = typedDoubt }
  }

  public override func leave(_ question: Question) {
    guard question == .quantity else { return }
    quantityNotice = typedDoubt
    if quantityNotice == nil { (typedQuantity, formerQuantity) = (nil, nil) }
  }

  /// Sets the number of cakes. If the menu doesn't allow it, uses the nearest allowed number and shows a notice.
  private func setQuantity(_ quantity: Int) {
    let allowed = menu.quantity.range
    (typedQuantity, formerQuantity) = (nil, nil)
    order.quantity = min(max(quantity, allowed.lowerBound), allowed.upperBound)
    quantityNotice =
      order.quantity == quantity
      ? nil : Notice("\(order.quantity) is the \(order.quantity < quantity ? "most" : "least")")
  }

  /// Stores the text as it is being typed. If the text is not a quantity that the menu allows, the order has the
  /// quantity from before, so that the first digit of a number never becomes an order.
  private func typeQuantity(_ text: String) {
    let former = formerQuantity ?? order.quantity
    (typedQuantity, formerQuantity) = (text, former)
    order.quantity = Int(text).flatMap { menu.problem(withQuantity: $0) == nil ? $0 : nil } ?? former
    // A number that is too small may just be incomplete, so don't report it yet.
    let mayGrow = text.isEmpty || Int(text).map { $0 < menu.quantity.range.lowerBound } == true
    quantityNotice = mayGrow ? nil : typedDoubt
  }

  /// Discards the text that is being typed as the quantity. The order keeps its quantity, which is always valid.
  package func discardDoubt() {
    if typedQuantity != nil { (typedQuantity, formerQuantity, quantityNotice) = (nil, nil, nil) }
  }

  private var typedDoubt: Notice? {
    guard let text = typedQuantity else { return nil }
    if let quantity = Int(text), menu.problem(withQuantity: quantity) == nil { return nil }
    return .quantity(text, allowed: menu.quantity.range)
  }
}
