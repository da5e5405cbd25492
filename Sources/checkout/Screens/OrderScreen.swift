import Observation
import OrderKit

/// The first screen: which cakes, how many, and what on top.
@Observable
final class OrderScreen: ScreenModel {
  let order: Order
  let menu: CupcakeMenu
  let today: CalendarDate?
  var focus = Question.type
  /// What the last verb has to tell, such as that the stepper stands at its end.
  private(set) var message: Notice?

  init(order: Order, menu: CupcakeMenu, today: CalendarDate? = nil) {
    self.order = order
    self.menu = menu
    self.today = today
  }
}

extension OrderScreen {
  /// The chosen type; nil if the menu has no such type.
  var chosenType: CupcakeMenu.CakeType? {
    menu.types.indices.contains(order.type) ? menu.types[order.type] : nil
  }

  /// Whether special requests are a question at all: there is an extra to choose, or one to take off.
  var asksForSpecialRequests: Bool { !offeredExtras.isEmpty || order.specialRequestEnabled }

  /// The extras that the menu has, in their order.
  var offeredExtras: [Extra] { Extra.allCases.filter(menu.extras.offered.contains) }

  /// The extras that can be chosen now: those offered, once special requests are on.
  var revealedExtras: [Extra] {
    order.specialRequestEnabled ? offeredExtras : []
  }

  var whatIsMissing: [Missing] { order.missingChoices(on: menu) }
}

extension OrderScreen {
  /// Chooses a type by its index; one that the menu does not have changes nothing.
  func chooseType(_ index: Int) {
    let isOffered = menu.types.indices.contains(index)
    message = isOffered ? nil : .noSuchType(names: menu.types.map(\.name))
    if isOffered { order.type = index }
  }

  /// Sets the number of cakes, or the nearest that the menu sells, and says so.
  func setQuantity(_ quantity: Int) {
    let allowed = menu.quantity.range
    order.quantity = min(max(quantity, allowed.lowerBound), allowed.upperBound)
    if quantity > allowed.upperBound {
      message = .most(allowed.upperBound)
    } else {
      message = quantity < allowed.lowerBound ? .fewest(allowed.lowerBound) : nil
    }
  }

  /// Steps the number of cakes up or down.
  func stepQuantity(by step: Int) {
    let (quantity, overflow) = order.quantity.addingReportingOverflow(step)
    setQuantity(overflow ? (step > 0 ? .max : .min) : quantity)
  }

  /// Says whether there are special requests; without them the extras go.
  func setSpecialRequests(_ isOn: Bool) {
    message = nil
    order.specialRequestEnabled = isOn
  }

  /// Turns special requests on or off.
  func toggleSpecialRequests() {
    setSpecialRequests(!order.specialRequestEnabled)
  }

  /// Adds an extra or takes it off; one that is not in sight changes nothing.
  func setExtra(_ extra: Extra, _ isOn: Bool) {
    let isRevealed = revealedExtras.contains(extra)
    message = isRevealed || menu.extras[extra] != nil ? nil : .notOffered(extra)
    if isRevealed { order[extra] = isOn }
  }

  /// Adds an extra that is off, takes off one that is on.
  func toggleExtra(_ extra: Extra) {
    setExtra(extra, !order[extra])
  }
}
