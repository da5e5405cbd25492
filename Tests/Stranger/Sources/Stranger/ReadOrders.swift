import OrderKit
import OrderStreams

/// Reads an order of 200 bytes again and again, like a server, each time with a copy of the reader of a menu with some
/// codes. `Tests/Benchmarks/run` measures how long this takes.
func readOrders(_ count: Int, codes: Int) throws {
  let menu = try CupcakeMenu.default.with { menu in
    menu.codes = (0..<codes).map { .init("CODE\($0)", discount: .amount(Money(minorUnits: 100))) }
  }
  let body = Array(
    """
    {"id":"A-1077","type":2,"quantity":4,"specialRequestEnabled":true,"extraFrosting":true,"addSprinkles":false,\
    "name":"Grace Garcia","streetAddress":"5609 Lake View Drive","city":"Portland","zip":"77120"}
    """.utf8)
  let reader = OrderReader(menu: menu)
  var sum = Money.zero
  for _ in 0..<count {
    var reader = reader
    try sum += reader.read(body).quote.total
  }
  print("\(count) orders of \(body.count) bytes:", menu.currency.text(sum))
}
