import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// A line of the log, written and read.
@Suite struct LoggedOrderTests {
  @Test(arguments: [
    ("\"log\":1,", ""), ("\"typeIndex\":2,", ""),
    ("\"quantity\":4", "\"quantity\":4,\"quantity\":3"),
    ("\"total\":\"13.00\"", "\"total\":13"), ("\"extraFrosting\":true", "\"extraFrosting\":1"),
    ("\"id\":\"A-1\"", "\"id\":\"A-1\",\"shopID\":7"), ("\"addSprinkles\":false,", ""),
    ("\"minorUnits\":", "\"minorUnits\":-"), ("\"minorUnits\":1300,", ""),
    ("\"id\":\"A-1\"", "\"id\":\"A-1\",\"extras\":[7]"),
    ("\"type\":\"chocolate\"", "\"type\":\"chocolate\",\"code\":{}"),
  ])
  func `a line with a key twice, without a key, or with a value of another type is damaged`(from: String, to: String)
    throws
  {
    let order = try OrderRecord.ann(Basket(type: 2, quantity: 4, extras: [.extraFrosting]), id: "A-1")
    let line = String(decoding: LoggedOrder(order, at: Date().timestamp).line, as: UTF8.self)
    #expect(line.contains(from))
    #expect(LoggedOrder(Array(line.replacing(from, with: to).utf8)) == nil)
  }

  struct Logged {
    let basket: Basket
    var zip = "94103"
    var state = LoggedOrder.State.placed
    var id: String?
    var terms = ShopTerms(id: "7", status: "sale", total: "1.00 EUR")

    static let all = [
      Logged(basket: Basket(type: 3, quantity: 20, extras: [.extraFrosting, .addSprinkles])),
      Logged(basket: Basket(type: 1, quantity: 4, specialRequestEnabled: true), state: .unconfirmed, id: "K \u{E9}\""),
      Logged(basket: Basket(type: 2, quantity: 12, code: "birthday"), zip: "95014", state: .notPlaced, id: "K"),
      Logged(basket: Basket(type: 2, quantity: 3, code: "FIVEOFF"), terms: ShopTerms()),
      Logged(
        basket: Basket(type: 2, quantity: 40, extras: [.addSprinkles], code: "no \u{22}such\u{22} code"),
        terms: ShopTerms(total: "")),
    ]
  }

  @Test(arguments: Logged.all)
  func `a line is read back as it was written`(row: Logged) throws {
    let file = Project.directory.path + "/Examples/downtown.menu.json"
    let menu = try CupcakeMenu(json: Array(Data(contentsOf: URL(fileURLWithPath: file))))
    var address = Address.ann
    address.zip = row.zip
    let order = try OrderRecord(
      Order.Value(row.basket, to: address, id: row.id ?? "A \u{1F9C1}\\"), menu: menu, on: CalendarDate("2026-11-21"))
    let shop = row.id.map { _ in ShopURL.at("http://shop.example/orders?a=\"b") }
    let begun = LoggedOrder(order, .unconfirmed, sentTo: shop, at: Date().timestamp)
    let written = begun.settled(row.state, at: Date(timeIntervalSince1970: 0), row.terms)
    #expect(written.id == order.order.id && written.shop == shop?.shown)
    #expect(LoggedOrder(begun.line) == begun && LoggedOrder(written.line) == written)
    #expect(written.receipt == ["Downtown Cupcakes"] + order.quote.receipt)
    #expect(written.price == "\(order.quote)")
    #expect(
      written.order.basket.code == row.basket.code && written.notes == order.notes.map(\.message)
    )
  }

  @Test func `a charge of a kind that is not known is left out of the receipt, and the total stays`() throws {
    let line = LoggedOrder(try .ann(id: "A"), at: Date().timestamp).line
    let later = String(decoding: line, as: UTF8.self).replacing(#""kind":"type""#, with: #""kind":"gift""#)
    let order = try #require(LoggedOrder(Array(later.utf8)))
    #expect(order.receipt == ["Cupcake Corner", "Cupcakes  4 x $2.00  $8.00", "Total                $9.00"])
  }

  @Test func `every beginning of a line is recognized as one, also in the middle of a character`() throws {
    let basket = Basket(type: 2, quantity: 4, code: "\u{E9}\u{1F9C1}\"\u{202E}")
    let line = LoggedOrder(try .ann(basket, id: "K \u{E9}\u{1F9C1}\\"), at: Date().timestamp).line
    for count in 1..<line.count {
      let beginning = Array(line.prefix(count))
      #expect(LoggedOrder.isUnfinished(beginning) && LoggedOrder.isUnfinished(beginning + [0, 0]), "\(count)")
      #expect(!LoggedOrder.isUnfinished(beginning + [1]) && LoggedOrder(beginning) == nil, "\(count)")
    }
    #expect(LoggedOrder.isUnfinished(line + [0]) && !LoggedOrder.isUnfinished(line))
  }
}
