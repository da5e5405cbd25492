import Foundation
import OrderKit

/// A shop that can be anywhere: it receives values.
actor Shop {
  private var orders: [String: Order.Value] = [:]

  func place(_ order: Order.Value) -> PlacedOrder {
    let id = String(480 + orders.count + 1)
    orders[id] = order
    return PlacedOrder(order, id: id, createdAt: Date(timeIntervalSince1970: 0))
  }
}

/// Prices an order, encodes it, sends it to an actor, and keeps its address.
func sendAnOrder(on day: CalendarDate) async throws {
  let order = Order(type: 2, quantity: 4, extras: [.extraFrosting])
  order.address = Address(
    name: "Ada", streetAddress: "12 St James's Square", city: "London", zip: "SW1Y 4LB", country: "GB")
  order.customerNote = "Ring twice"

  let quote = try CupcakeMenu.default.quote(for: order, on: day)
  print(quote, quote.cost, quote.currency.code)
  for line in quote.lines { print(line, line.cost) }

  let json = try JSONEncoder().encode(order)
  let copy = try JSONDecoder().decode(Order.Value.self, from: json)
  print("the same after a round trip:", copy == order.value)

  let placed = await Shop().place(order.value)
  order.quantity = 5
  print("order \(placed.id) confirms what was sent:", placed.confirms(copy), "and not:", placed.confirms(order.value))
  let echo = Data(#"{"id":481,"type":2,"quantity":5,"extraFrosting":true}"#.utf8)
  print("a shop's number is an id:", try JSONDecoder().decode(PlacedOrder.self, from: echo).id)

  let kept = try JSONEncoder().encode(order.address)
  print("the address is kept:", try JSONDecoder().decode(Address.self, from: kept) == order.address)
  order.zip = "SW1Y OLB"
  for problem in order.address.problems { print(problem, problem.suggestion ?? "") }
}
