import Foundation
import OrderKit
import TestSupport
import Testing

@Suite struct ItemizedQuoteTests {
  private struct Answer: Decodable {
    let total: String
    let taxIncluded: String?
    let lines: [Line]
  }

  private struct Line: Decodable, Equatable {
    let kind: String
    let label: String
    var quantity: Int?
    var unit: String?
    var rate: String?
    var of: String?
    let amount: String

    init(_ line: Quote.Line, _ currency: Currency) {
      kind = line.stage.rawValue
      label = line.label
      quantity = line.quantity
      unit = line.unit.map(currency.spelling)
      rate = line.rate?.description
      of = line.base.map(currency.spelling)
      amount = currency.spelling(line.amount)
    }
  }

  @Test func `the lines of itemized JSON are those of the quote, under every menu`() throws {
    var kinds: [String: Int] = [:]
    try forEachOrder { menu, order in
      let quote = try menu.quote(for: order.basket, zip: order.zip, on: order.date)
      let json = price(
        order.json, PriceOptions(OrderOptions(menu: menu, on: order.date), format: .json(isItemized: true))
      ).text
      let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
      #expect(answer.lines == quote.lines.map { Line($0, menu.currency) }, "\(order.json) \(menu)")
      #expect(answer.total == menu.currency.spelling(quote.total))
      #expect(answer.taxIncluded == quote.taxIncluded.map(menu.currency.spelling))
      for line in answer.lines { kinds[line.kind, default: 0] += 1 }
    }
    for stage in Quote.Stage.allCases { #expect(kinds[stage.rawValue, default: 0] > 10, "\(stage)") }
  }
}
