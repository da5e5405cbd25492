// Prices orders in this process and prints the number of prices a second. See Tests/Benchmarks/pricing.

import OrderKit

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000

/// A menu with the stages that are usual in streams.
let taxed: CupcakeMenu = {
  var menu = CupcakeMenu.default
  menu.volume = [
    .init(from: 6, off: .percent(Percent(basisPoints: 500))),
    .init(from: 12, off: .percent(Percent(basisPoints: 1000))),
  ]
  menu.codes = [.init("FIVEOFF", off: .amount(Money(minorUnits: 500)), minimum: Money(minorUnits: 2000))]
  menu.delivery = .init(fee: Money(minorUnits: 400), freeFrom: Money(minorUnits: 6000))
  menu.tax = .init(name: "Sales tax", rate: Percent(basisPoints: 825))
  return menu
}()

/// The 288 baskets of the default menu, in an order that a branch predictor cannot learn.
let baskets: [Basket] = (0..<288).map { ($0 * 115 + 31) % 288 }.map { cell in
  Basket(type: cell % 4, quantity: 3 + cell / 4 % 18, extras: Extras(rawValue: UInt8(cell / 72)))
}

func measure(_ what: String, _ body: (Int) throws -> Int) rethrows {
  let clock = ContinuousClock()
  var sum = 0
  let time = try clock.measure { sum = try body(count) }
  let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  let rate = Double(count) / seconds / 1e6
  print("\(what): \((rate * 10).rounded() / 10) million a second, \(sum) minor units")
}

for (name, menu) in [("default menu", CupcakeMenu.default), ("volume, delivery and tax", taxed)] {
  let selections = baskets.map { menu.selection(of: $0) }
  try measure("totals, \(name)") { count in
    var sum = 0
    for index in 0..<count { sum &+= try menu.total(for: selections[index % 288]).amount.minorUnits }
    return sum
  }
  try measure("bills, \(name)") { count in
    var sum = 0
    for index in 0..<count { sum &+= try menu.bill(for: selections[index % 288]).total.minorUnits }
    return sum
  }
  try measure("quotes, \(name)") { count in
    var sum = 0
    for index in 0..<count { sum &+= try menu.quote(for: baskets[index % 288], zip: nil).total.minorUnits }
    return sum
  }
}
