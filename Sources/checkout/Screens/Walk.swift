import OrderKit

/// The way through the three screens, around one order: which screen is on, and how one goes back and forward.
final class Walk {
  let order: Order
  let menu: CupcakeMenu
  let orderScreen: OrderScreen
  let addressScreen: AddressScreen
  let checkoutScreen: CheckoutScreen
  private(set) var screen = Screen.order
  /// Whether the person has gone from the last screen to a single answer, and is to come straight back.
  private(set) var isReviewing = false

  /// Starts at the first screen; `place` is the shop that takes the order.
  init(
    order: Order, menu: CupcakeMenu, today: CalendarDate? = nil,
    place: @escaping (Order) throws(PlacingError) -> PlacedOrder
  ) {
    self.order = order
    self.menu = menu
    orderScreen = OrderScreen(order: order, menu: menu, today: today)
    addressScreen = AddressScreen(order: order, menu: menu, today: today)
    checkoutScreen = CheckoutScreen(order: order, menu: menu, today: today, place: place)
  }
}

extension Walk {
  /// The view model of the screen that is on.
  var current: any ScreenModel { model(of: screen) }

  /// The view model of a screen.
  func model(of screen: Screen) -> any ScreenModel {
    switch screen {
    case .order: orderScreen
    case .delivery: addressScreen
    case .checkOut: checkoutScreen
    }
  }

  /// How the walk ended; nil while it goes on.
  var decision: CheckoutScreen.Decision? { checkoutScreen.decision }

  /// Goes to the next screen, or stays and says what is missing. From the last screen there is nowhere to go; from an
  /// answer that is looked at again the last one comes next.
  func goForward() -> [Missing] {
    let missing = current.whatIsMissing
    if missing.isEmpty, let next = isReviewing ? .checkOut : Screen(rawValue: screen.rawValue + 1) { show(next) }
    return missing
  }

  /// Goes to where the person came from, whatever state this screen is in; everything is kept. False on the first one.
  @discardableResult
  func goBack() -> Bool {
    guard let previous = isReviewing ? .checkOut : Screen(rawValue: screen.rawValue - 1) else { return false }
    show(previous)
    return true
  }

  /// Goes from the last screen to one answer.
  func review(_ question: Question) {
    isReviewing = screen == .checkOut && question.screen != .checkOut
    goBack(to: question)
  }

  private func show(_ screen: Screen) {
    self.screen = screen
    if screen == .checkOut { isReviewing = false }
  }

  /// Goes back to a question, on this screen or an earlier one. False if it lies ahead: the way there is forward.
  @discardableResult
  func goBack(to question: Question) -> Bool {
    guard question.screen.rawValue <= screen.rawValue else { return false }
    screen = question.screen
    current.focus = question
    return true
  }
}
