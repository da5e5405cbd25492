import TestSupport
import Testing

@testable import OrderKit

@Suite struct BillPropertyTests {
  @Test func `each later line is what one reckons on paper`() throws {
    var seen: [Stage: Int] = [:]
    try forEachOrder { menu, order in
      let quote = try quote(order, under: menu)
      let goods = quote.lines.filter { [.base, .type, .extra].contains($0.stage) }
      let later = quote.lines.dropFirst(goods.count)
      let plain = PlainBill(order, under: menu, goods: goods.reduce(0) { $0 + $1.amount.minorUnits })
      #expect(later.map(\.stage) == plain.lines.map(\.kind), "\(order) \(menu)")
      #expect(later.map(\.amount.minorUnits) == plain.lines.map(\.amount), "\(order) \(menu)")
      #expect(quote.taxIncluded?.minorUnits == plain.taxIncluded, "\(order) \(menu)")
      for line in later { seen[line.stage, default: 0] += 1 }
    }
    for kind in [Stage.volume, .code, .delivery, .tax] { #expect(seen[kind, default: 0] > 200, "\(kind)") }
  }

  @Test func `the lines add up to the total, which is never below zero`() throws {
    try forEachOrder { menu, order in
      let quote = try quote(order, under: menu)
      #expect(quote.lines.reduce(0) { $0 + $1.amount.minorUnits } == quote.total.minorUnits)
      #expect(quote.total >= .zero)
      let selection = try menu.selection(of: order.basket, zip: order.zip)
      #expect(try menu.total(for: selection, on: order.date).amount == quote.total, "a total alone is the bill's")
    }
  }

  @Test func `a quote has one line for each extra and at most one for each other stage, and some have all`() throws {
    var hasAll = false
    try forEachOrder { menu, order in
      let others = try quote(order, under: menu).lines.map(\.stage).filter { $0 != .extra }
      #expect(others.count == Set(others).count)
      hasAll = hasAll || others.count == Stage.allCases.count - 1
    }
    #expect(hasAll)
  }

  @Test func `discounts take no more than the goods`() throws {
    var capped = 0
    try forEachOrder { menu, order in
      let lines = try quote(order, under: menu).lines
      let goods = lines.reduce(0) { $0 + ([.base, .type, .extra].contains($1.stage) ? $1.amount.minorUnits : 0) }
      let off = lines.reduce(0) { $0 + ([.volume, .code].contains($1.stage) ? $1.amount.minorUnits : 0) }
      #expect((-goods...0).contains(off))
      capped += off == -goods ? 1 : 0
    }
    #expect(capped > 20)
  }

  @Test func `an included tax changes no line`() throws {
    try forEachOrder { menu, order in
      guard menu.tax?.isIncluded == true else { return }
      var without = menu
      without.tax = nil
      let (one, other) = (try quote(order, under: menu), try quote(order, under: without))
      #expect(one.lines == other.lines)
    }
  }

  @Test func `the same order has the same bytes again, alone and in a stream`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let menu = CupcakeMenu.randomWithStages(using: &generator)
      let day = CalendarDate(year: 2026, month: 6, day: 15)
      let orders = (0..<20).map { _ in RandomOrder(under: menu, using: &generator).json }
      for isItemized in [false, true] {
        let options = PriceOptions(OrderOptions(menu: menu, date: day), format: .json(isItemized: isItemized))
        let alone = orders.map { price($0, options).text }
        let stream = price(orders.joined(), options).text
        let again = price((orders + orders).joined(), options).text
        #expect(stream == alone.joined())
        #expect(again == stream + stream)
      }
    }
  }

  private func quote(_ order: RandomOrder, under menu: CupcakeMenu) throws -> Quote {
    try menu.quote(for: order.basket, zip: order.zip, on: order.date)
  }
}
