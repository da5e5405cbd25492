import Observation
import OrderKit

/// The last screen: what it costs, and whether it is to be.
@Observable
final class CheckoutScreen: ScreenModel {
  let order: Order
  let menu: CupcakeMenu
  var focus = Question.placeOrder
  /// How the walk ended, once it has.
  private(set) var decision: Decision?
  private let place: (Order) -> PlacedOrder

  enum Decision: Equatable {
    case placed(PlacedOrder)
    case declined
  }

  /// Makes the screen; `place` is the shop that takes the order.
  init(order: Order, menu: CupcakeMenu, place: @escaping (Order) -> PlacedOrder) {
    self.order = order
    self.menu = menu
    self.place = place
  }
}

extension CheckoutScreen {
  var whatIsMissing: [Missing] { order.missingChoices(on: menu) + order.missingAddress }

  /// The price, line by line; nil while the menu does not sell what is chosen.
  var quote: Quote? { try? menu.quote(for: order.basket, zip: order.zip) }

  /// What is ordered, as people say it: `4x chocolate cupcakes`.
  var summary: String? {
    guard menu.types.indices.contains(order.type) else { return nil }
    return "\(order.quantity)x \(menu.types[order.type].name.lowercased()) cupcakes"
  }

  /// What the person is told once the order is placed.
  var confirmation: String? {
    summary.map { "Your order for \($0) is on its way!" }
  }

  /// Places the order, once; while something is missing nothing happens.
  func placeOrder() {
    if decision == nil, canContinue { decision = .placed(place(order)) }
  }

  /// Leaves without placing the order.
  func decline() {
    if decision == nil { decision = .declined }
  }
}
