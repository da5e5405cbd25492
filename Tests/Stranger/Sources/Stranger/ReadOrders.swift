import OrderKit
import OrderStreams

/// Reads an order of 200 bytes again and again, like a server, each time with a copy of the reader of a menu with some
/// codes and zips, or prices its value with its lines. `Tests/Benchmarks/run` measures how long this takes.
func readOrders(_ count: Int, codes: Int, asValues: Bool) throws {
  let menu = try CupcakeMenu.default.with { menu in
    menu.codes = (0..<codes).map { .init("CODE\($0)", discount: .amount(Money(minorUnits: 100))) }
    if codes == 0 { return }
    menu.delivery = .init(fee: .zero, zips: (0..<codes).map { .init(prefix: "\(76_500 + $0)", fee: .zero) })
  }
  let body = Array(
    """
    {"id":"A-1077","type":2,"quantity":4,"specialRequestEnabled":true,"extraFrosting":true,"addSprinkles":false,\
    "name":"Grace Garcia","streetAddress":"5609 Lake View Drive","city":"Portland","zip":"77120"}
    """.utf8)
  let reader = OrderReader(menu: menu)
  var sum = Money.zero
  if asValues {
    let pricer = Pricer(menu, on: nil)
    var order = try Order.Value(json: body, menu: menu)
    order.basket.code = "code\(codes / 2)"
    for _ in 0..<count { for line in try pricer.quote(for: order).lines { try sum += line.amount } }
    return print("\(count) orders as values:", menu.currency.text(sum))
  }
  for _ in 0..<count {
    var reader = reader
    try sum += reader.read(body).quote.total
  }
  print("\(count) orders of \(body.count) bytes:", menu.currency.text(sum))
}
