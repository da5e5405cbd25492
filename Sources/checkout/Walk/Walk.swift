import OrderKit

/// The way through the three pages, around one order: which page is shown, and how one goes back and forward.
final class Walk {
  let order: Order
  let menu: CupcakeMenu
  let orderScreen: OrderScreen
  let addressScreen: AddressScreen
  let checkoutScreen: CheckoutScreen
  private(set) var page = OrderPage.order
  /// Whether the person has gone from the last page to a single answer, and is to come straight back.
  private(set) var isReviewing = false
  /// The questions that options have answered.
  var settled: Set<Question> = []
  /// Called before the last page is shown.
  var beforeCheckout: () -> Void = {}

  /// Starts at the first page; `shop` is the name of the shop that the order is sent to, if it is sent anywhere.
  init(order: Order, menu: CupcakeMenu, today: CalendarDate? = nil, shop: String? = nil) {
    self.order = order
    self.menu = menu
    orderScreen = OrderScreen(order: order, menu: menu, today: today)
    addressScreen = AddressScreen(order: order, menu: menu, today: today)
    checkoutScreen = CheckoutScreen(order: order, menu: menu, today: today, shop: shop)
  }
}

extension Walk {
  /// The view model of the page that is shown.
  var current: FormScreen { screen(of: page) }

  func screen(of page: OrderPage) -> FormScreen {
    switch page {
    case .order: orderScreen
    case .delivery: addressScreen
    case .checkout: checkoutScreen
    }
  }

  /// The fields of a page that no option has answered.
  func openFields(of page: OrderPage) -> [Field] {
    screen(of: page).fields.filter { !settled.contains($0.id) }
  }

  var placed: PlacedOrder? {
    if case .finished(.placed(let order)) = checkoutScreen.state { order } else { nil }
  }

  var isOver: Bool { placed != nil || checkoutScreen.hasLeft }

  /// Reports what became of the order that was sent; throws where trying again does not help.
  func finish(_ outcome: OrderSender.Outcome) throws(WalkFailure) {
    switch outcome {
    case .success(let placement): checkoutScreen.finish(.placed(placement.order))
    case .failure(.unconfirmed(let id, let reason)): checkoutScreen.finish(.unconfirmed(id: id, reason: reason))
    case .failure(let error): checkoutScreen.finish(.refused(error.message))
    }
    if case .failure(let error) = outcome, !error.isOfShop { throw .notPlaced(error) }
  }

  /// Goes to the next page, or stays and returns what is missing. From the last page there is nowhere to go; after an
  /// answer that is looked at again the last page is next.
  func goForward() -> [Missing] {
    let missing = current.whatIsMissing
    if missing.isEmpty, let next = isReviewing ? .checkout : OrderPage(rawValue: page.rawValue + 1) { show(next) }
    return missing
  }

  /// Goes to where the person came from, whatever state this page is in; every answer is kept. False on the first one.
  @discardableResult
  func goBack() -> Bool {
    guard let previous = isReviewing ? .checkout : OrderPage(rawValue: page.rawValue - 1) else { return false }
    show(previous)
    return true
  }

  /// Goes from the last page to one answer.
  func review(_ question: Question) {
    isReviewing = page == .checkout && question.page != .checkout
    goBack(to: question)
  }

  /// Goes back to a question, on this page or an earlier one. False if it is on a later one: the way there is forward.
  @discardableResult
  func goBack(to question: Question) -> Bool {
    guard question.page.rawValue <= page.rawValue else { return false }
    page = question.page
    current.focus = question
    return true
  }

  private func show(_ page: OrderPage) {
    orderScreen.discardDoubt()
    self.page = page
    guard page == .checkout else { return }
    isReviewing = false
    beforeCheckout()
  }
}
