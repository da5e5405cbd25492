import OrderKit

/// The way through the three screens, around one order: which screen is on, and how one goes back and forward.
final class Walk {
  let order: Order
  let menu: CupcakeMenu
  let orderScreen: OrderScreen
  let addressScreen: AddressScreen
  let checkoutScreen: CheckoutScreen
  private(set) var screen = Screen.order

  /// Starts at the first screen; `place` is the shop that takes the order.
  init(order: Order, menu: CupcakeMenu, place: @escaping (Order) -> PlacedOrder) {
    self.order = order
    self.menu = menu
    orderScreen = OrderScreen(order: order, menu: menu)
    addressScreen = AddressScreen(order: order, menu: menu)
    checkoutScreen = CheckoutScreen(order: order, menu: menu, place: place)
  }
}

extension Walk {
  /// The view model of the screen that is on.
  var current: any ScreenModel {
    switch screen {
    case .order: orderScreen
    case .delivery: addressScreen
    case .checkOut: checkoutScreen
    }
  }

  /// How the walk ended; nil while it goes on.
  var decision: CheckoutScreen.Decision? { checkoutScreen.decision }

  /// Goes to the next screen, or stays and says what is missing. From the last screen there is nowhere to go.
  func goForward() -> [Missing] {
    let missing = current.whatIsMissing
    if missing.isEmpty, let next = Screen(rawValue: screen.rawValue + 1) { screen = next }
    return missing
  }

  /// Goes to the screen before, whatever state this one is in; everything is kept. False on the first screen.
  @discardableResult
  func goBack() -> Bool {
    guard let previous = Screen(rawValue: screen.rawValue - 1) else { return false }
    screen = previous
    return true
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
