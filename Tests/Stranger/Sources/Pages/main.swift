import OrderKit
import OrderScreens

let order = Order()
let goods = OrderScreen(order: order, menu: .default, on: nil)
let delivery = AddressScreen(order: order, menu: .default, on: nil)
let checkout = CheckoutScreen(order: order, menu: .default, on: nil)
goods.edit(.type, .choice(2))
goods.edit(.quantity, .number(4))
for field: Address.Field in [.name, .streetAddress, .city, .zip] { delivery.edit(.address(field), .text("x")) }
print([goods, delivery, checkout].map(\.canContinue), checkout.runningTotal ?? "unknown", checkout.beginSending())
