import OrderKit
import OrderScreens
import PlainText

/// The state of a walk through the three pages: the order, the current page, and the questions already answered.
final class Walk {
  let order: Order
  let menu: CupcakeMenu
  let orderScreen: OrderScreen
  let addressScreen: AddressScreen
  let checkoutScreen: CheckoutScreen
  let sender: OrderSender
  private(set) var page = OrderPage.order
  /// Whether a single answer is being changed from the last page. If so, the next step returns to the last page.
  private(set) var isReviewing = false
  var settled: Set<Question> = []
  /// The offer of a saved address and the saving of a new one, or `nil` if nobody can be asked.
  var memory: AddressMemory?

  /// Starts on the first page, with prices on `day`.
  init(order: Order, to placer: OrderPlacer, on day: CalendarDate? = nil) {
    let (menu, shop) = (placer.menu, placer.shop?.url.host)
    self.order = order
    self.menu = menu
    orderScreen = OrderScreen(order: order, menu: menu, on: day)
    addressScreen = AddressScreen(order: order, menu: menu, on: day)
    checkoutScreen = CheckoutScreen(
      order: order, menu: menu, on: day, shop: shop,
      hint: shop == nil ? "Mock shop: nothing leaves this machine" : nil)
    sender = OrderSender(checkoutScreen, to: placer)
  }

  var current: FormScreen { screen(of: page) }

  func screen(of page: OrderPage) -> FormScreen {
    switch page {
    case .order: orderScreen
    case .delivery: addressScreen
    case .checkout: checkoutScreen
    }
  }

  func openFields(of page: OrderPage) -> [Field] {
    screen(of: page).fields.filter { !settled.contains($0.id) }
  }

  var asksQuestions: Bool { OrderPage.allCases.contains { !openFields(of: $0).isEmpty } }

  var placed: PlacedOrder? {
    if case .finished(.placed(let order)) = checkoutScreen.state { order } else { nil }
  }

  var isOver: Bool { placed != nil || checkoutScreen.hasLeft }

  /// Moves to the next page, or stays on this page and returns the missing answers.
  func goForward() -> [Field] {
    let missing = current.whatIsMissing
    if missing.isEmpty, let next = isReviewing ? .checkout : OrderPage(rawValue: page.rawValue + 1) { show(next) }
    return missing
  }

  /// Moves to the previous page, keeping all answers. Returns `false` on the first page.
  func goBack() -> Bool {
    guard let previous = isReviewing ? .checkout : OrderPage(rawValue: page.rawValue - 1) else { return false }
    show(previous)
    return true
  }

  func review(_ question: Question) {
    isReviewing = page == .checkout && question.page != .checkout
    goBack(to: question)
  }

  func goBack(to question: Question) {
    page = question.page
    current.focus = question
  }

  private func show(_ page: OrderPage) {
    orderScreen.discardDoubt()
    self.page = page
    guard page == .checkout else { return }
    isReviewing = false
    if let memory { checkoutScreen.rememberHint = memory.hint }
  }

  var heading: String {
    let title =
      switch page {
      case .order: menu.title
      case .delivery: "Delivery details"
      case .checkout: "Check out"
      }
    return "\(title), step \(page.rawValue + 1) of \(OrderPage.allCases.count)"
  }

  /// Warnings about earlier attempts to place the order as it is now.
  var doubts: [String] { sender.doubts(about: checkoutScreen.orderToSend) }

  /// Returns the total as shown on the current page, or `nil` if the order contains something that the menu doesn't
  /// offer.
  func total(withParts: Bool = true) -> String? {
    if page == .checkout { return current.quote.map { "Your total is \($0)" } }
    return (withParts ? current.runningTotal : current.quote?.description).map { "Total so far: \($0)" }
  }
}

extension FormScreen {
  /// The steps that remain before the page is complete, such as filling in empty fields and fixing invalid fields.
  var missingInWords: [String] {
    var (steps, empty, wrong): ([String], [String], [String]) = ([], [], [])
    for missing in whatIsMissing {
      switch missing.id {
      case .type: steps.append("first choose a cake type")
      case .quantity: steps.append("first choose \(PricingError.choices(of: menu.quantity.range)) cakes")
      case let question where missing.notice?.kind == .blank: empty.append(question.label(on: menu))
      case let question:
        let noun = question == .specialRequests ? "special requests" : question.label(on: menu).lowercased()
        if !wrong.contains("the " + noun) { wrong.append("the " + noun) }
      }
    }
    if !empty.isEmpty { steps.append("fill in \(empty.listed("and", atMost: 5))") }
    if !wrong.isEmpty { steps.append("fix \(wrong.listed("and", atMost: 5)) first") }
    return steps
  }
}

extension Field {
  /// Whether the field is an offer. An offer disappears once it has been answered.
  var isOffer: Bool { id == .savedAddress }
}
