import Foundation
import OrderKit

let order = Order()
order.type = 2
order.quantity = 4
order.specialRequestEnabled = true
order.extraFrosting = true

let today = CalendarDate(Date(), in: .current)
let quote = try CupcakeMenu.default.quote(for: order, on: today)
print("\(order.quantity) x \(Order.types[order.type]):", quote.formula)
for problem in order.address.problems { print(problem.message) }
