import OrderTestSupport
import Testing

@testable import OrderKit

/// An order and its bill in minor units: the goods as one amount, then each later stage.
private struct Bill {
  let quantity: Int
  var code: String?
  let goods: Int
  let later: [(kind: Quote.Stage, amount: Int, of: Int?)]
  let total: Int
}

private let bills = [
  // 8.25 % of 6.00 is 0.495. Half a cent is rounded up.
  Bill(quantity: 3, goods: 600, later: [(.delivery, 400, nil), (.tax, 50, 600)], total: 1050),
  Bill(
    quantity: 12, code: "FiveOff", goods: 2400,
    later: [(.volume, -120, 2400), (.code, -500, 2280), (.delivery, 400, nil), (.tax, 147, 1780)], total: 2327),
  // Goods that exactly reach the minimum of the code, or the amount for free delivery.
  Bill(
    quantity: 10, code: "FIVEOFF", goods: 2000, later: [(.code, -500, 2000), (.delivery, 400, nil), (.tax, 124, 1500)],
    total: 2024),
  Bill(
    quantity: 30, goods: 6000, later: [(.volume, -300, 6000), (.delivery, 400, nil), (.tax, 470, 5700)], total: 6570),
  // A missed minimum changes no line.
  Bill(quantity: 9, code: "FIVEOFF", goods: 1800, later: [(.delivery, 400, nil), (.tax, 149, 1800)], total: 2349),
]

@Suite struct StageTests {
  @Test func `a stage sorts before those that are calculated later, and before no other`() {
    let stages = Quote.Stage.allCases
    for (one, other) in stages.indices.flatMap({ one in stages.indices.map { (one, $0) } }) {
      #expect((stages[one] < stages[other]) == (one < other))
    }
  }

  @Test(arguments: bills)
  fileprivate func `each stage`(bill: Bill) throws {
    let quote = try CupcakeMenu.downtown.quote(for: Basket(type: 0, quantity: bill.quantity, code: bill.code))
    let later = quote.lines.filter { ![.cakes, .type, .extra].contains($0.stage) }
    let goods = quote.lines.dropLast(later.count).reduce(0) { $0 + $1.amount.minorUnits }
    #expect(goods == bill.goods)
    #expect(later.map(\.stage) == bill.later.map(\.kind))
    #expect(later.map(\.amount.minorUnits) == bill.later.map(\.amount))
    #expect(later.map { $0.base?.minorUnits } == bill.later.map(\.of))
    #expect(quote.total.minorUnits == bill.total)
  }

  @Test(
    arguments: [
      ("2026-10-31", "is valid from 2026-11-01"), ("2026-11-01", nil), ("2026-12-31", nil),
      ("2027-01-01", "was valid until 2026-12-31"),
    ] as [(String, String?)])
  func `a code counts from its first day to the end of its last`(day: String, problem: String?) throws {
    let date = try CalendarDate(day)
    let quote = try CupcakeMenu.downtown.quote(for: Basket(type: 0, quantity: 12, code: "FIVEOFF"), on: date)
    let words = quote.codeProblem?.message(in: .usd)
    #expect(problem.map { words?.contains($0) == true } ?? (words == nil), "\(words ?? "none")")
    #expect(quote.lines.contains { $0.stage == .code } == (problem == nil))
    #expect(quote.day == date)
  }

  @Test func `delivery is free from the very amount on`() throws {
    var menu = CupcakeMenu.downtown
    menu.draft.volume = []
    let lines = try [29, 30].map { try menu.quote(for: Basket(type: 0, quantity: $0)).lines[1] }
    #expect(lines.map(\.label) == ["Delivery", "Delivery, free from $60.00"])
    #expect(lines.map(\.price) == ["$4.00", "free"])
    menu.draft.volume = [.init(minimumQuantity: 2, discount: .amount(.zero))]
    // A discount of nothing is not free.
    #expect(try menu.quote(for: Basket(type: 0, quantity: 30)).lines[1].price == "$0.00")
    menu.draft.volume = []
    menu.draft.delivery?.freeFrom = nil
    let line = try menu.quote(for: Basket(type: 0, quantity: 30)).lines[1]
    #expect(line.label == "Delivery")
    #expect(line.amount.minorUnits == 400)
  }

  @Test func `the tier that counts is the highest that is reached, in any order`() throws {
    let menu = try CupcakeMenu.downtown.with {
      $0.volume = [12, 36, 24].enumerated().map { index, from in
        .init(minimumQuantity: from, discount: .amount(Money(minorUnits: 100 + index)))
      }
    }
    let lines = try [11, 12, 24, 36, 60].map { quantity in
      try menu.quote(for: Basket(type: 0, quantity: quantity)).lines.first { $0.stage == .volume }
    }
    #expect(lines.map { $0?.amount.minorUnits } == [nil, -100, -102, -101, -101])
    #expect(lines.map { $0?.label } == [nil, "12 or more", "24 or more", "36 or more", "36 or more"])
    #expect(menu.volume.map(\.minimumQuantity) == [12, 24, 36])
  }

  @Test func `a tax on delivery has both as its base`() throws {
    var menu = CupcakeMenu.downtown
    menu.draft.tax?.isOnDelivery = true
    let tax = try #require(try menu.quote(for: Basket(type: 0, quantity: 3)).lines.last)
    #expect(tax.base?.minorUnits == 1000)
    #expect(tax.amount.minorUnits == 83)
  }
}
