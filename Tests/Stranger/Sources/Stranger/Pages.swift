import Foundation
import OrderKit

/// Goes through the three pages, each a plain function over its screen.
@MainActor func walk(on day: CalendarDate) async throws {
  let order = Order()
  try chooseCakes(OrderScreen(order: order, menu: .default, on: day))
  try enterAddress(AddressScreen(order: order, menu: .default, on: day))
  await checkOut(CheckoutScreen(order: order, menu: .default, on: day, shop: "shop.example"))
}

@MainActor func chooseCakes(_ screen: OrderScreen) throws {
  for text in ["lots", "2.5", "99"] {
    screen.edit(.quantity, .text(text))
    for field in screen.fields { if let problem = field.problem { print("\(text):", problem.localizedDescription) } }
  }
  screen.edit(.type, .choice(3))
  screen.edit(.quantity, .number(4))
  screen.edit(.specialRequests, .isOn(true))
  screen.edit(.extra(.addSprinkles), .isOn(true))
  print(screen.runningTotal ?? "no total", screen.canContinue)
}

@MainActor func enterAddress(_ screen: AddressScreen) throws {
  let answers: [Address.Field: String] = [
    .name: "Ada", .streetAddress: "12 Sq", .city: "Bath", .zip: "BA1 OAA", .country: "gb",
  ]
  for (field, text) in answers { screen.edit(.address(field), .text(text)) }
  screen.leave(.address(.zip))
  for field in screen.fields { if let problem = field.problem { print(field.label, problem, field.suggestion ?? "") } }
  screen.edit(.address(.zip), .text("BA1 1AA"))
  print("the address is complete:", screen.canContinue)
}

@MainActor func checkOut(_ screen: CheckoutScreen) async {
  for line in screen.receipt { print(line.label, line.text, line.amount ?? "") }
  guard screen.beginSending(), let sent = screen.takeOrder() else { return print("something is missing") }
  print("while it is on its way:", screen.canContinue, !screen.beginSending())
  screen.order.quantity = 20
  screen.finish(.placed(await Shop().place(sent)))
  if case .finished(.placed(let placed)) = screen.state { print("\(placed.order.basket.quantity) cakes were placed") }
}
