import OrderKit

/// Takes back edits, by keeping the order's values.
func undo() throws {
  let order = Order()
  var history = [order.value]
  order.type = 3
  history.append(order.value)
  order[.extraFrosting] = true
  order["cherry"] = true
  print(order.extras.sorted { $0.key < $1.key })
  while let value = history.popLast() {
    order.value = value
    print(order.type, order.extras.sorted { $0.key < $1.key }, order.cost)
  }
}
