import OrderKit

let order = Order(type: 2, quantity: 4, extras: [.extraFrosting])
print(try CupcakeMenu.default.quote(for: order, on: nil).formula)
