import OrderTestSupport
import Testing

@testable import OrderKit

@Suite struct BillPropertyTests {
  @Test func `each later line is what one reckons on paper`() throws {
    var seen: [Quote.Stage: Int] = [:]
    try forEachOrder { menu, order in
      let quote = try quote(order, under: menu)
      let later = quote.lines.filter { ![.cakes, .type, .extra].contains($0.stage) }
      let plain = PlainBill(order, under: menu)
      #expect(later.map(\.stage) == plain.lines.map(\.kind), "\(order) \(menu)")
      #expect(later.map(\.amount.minorUnits) == plain.lines.map(\.amount), "\(order) \(menu)")
      #expect(quote.taxIncluded?.minorUnits == plain.taxIncluded, "\(order) \(menu)")
      for line in later { seen[line.stage, default: 0] += 1 }
    }
    for kind in [Quote.Stage.volume, .code, .delivery, .tax] { #expect(seen[kind, default: 0] > 30, "\(kind)") }
  }

  @Test func `the goods are a line for the cakes, the type and each extra, in the order of the menu`() throws {
    var most = 0
    try forEachOrder { menu, order in
      let goods = try quote(order, under: menu).lines.filter { [.cakes, .type, .extra].contains($0.stage) }
      let extras = menu.extras.filter { order.basket.extras.contains($0.extra) }
      #expect(goods.filter { $0.stage == .extra }.map(\.label) == extras.map(\.name))
      #expect([[.cakes], [.cakes, .type]].contains(goods.dropLast(extras.count).map(\.stage)))
      #expect(goods.reduce(0) { $0 + $1.amount.minorUnits } == PlainBill.goods(order.basket, under: menu))
      for line in goods {
        #expect((line.quantity == nil) == (line.unit == nil))
        if let quantity = line.quantity, let unit = line.unit {
          #expect(quantity == order.basket.quantity && quantity * unit.minorUnits == line.amount.minorUnits)
        }
      }
      most = max(most, extras.count)
    }
    #expect(most > 12)
  }

  @Test func `the lines add up to the total, which is never below zero`() throws {
    try forEachOrder { menu, order in
      let quote = try quote(order, under: menu)
      #expect(quote.lines.reduce(0) { $0 + $1.amount.minorUnits } == quote.total.minorUnits)
      #expect(quote.total >= .zero)
    }
  }

  @Test func `26,000 orders at rates of three and four decimals cost what exact fractions say`() throws {
    var menu = CupcakeMenu.default
    let rates = [1, 5, 10_255, 66_667, 72_625, 78_958, 83_125, 88_750, 99_999, 125_005, 333_333, 500_001, 999_999]
    for millionths in rates {
      for isIncluded in [false, true] {
        menu.draft.tax = .init(name: "Tax", rate: Percent(unchecked: millionths), isIncluded: isIncluded)
        for cents in 1...1000 {
          menu.draft.price = Money(minorUnits: cents)
          let quantity = 3 + cents % 18
          let tax = Fraction(cents * quantity * millionths, 1_000_000 + (isIncluded ? millionths : 0)).rounded
          let order = Selection(type: 0, quantity: quantity)
          let total = try Pricer(menu, on: nil).bill(of: order).total.minorUnits
          #expect(total == cents * quantity + (isIncluded ? 0 : tax), "\(millionths) \(cents)")
          if isIncluded { #expect(try Pricer(menu, on: nil).bill(of: order).taxIncluded?.minorUnits == tax) }
        }
      }
    }
  }

  private func quote(_ order: RandomOrder, under menu: CupcakeMenu) throws -> Quote {
    try menu.quote(for: order.basket, zip: order.zip, on: order.date)
  }
}
