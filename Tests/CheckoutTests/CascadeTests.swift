import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CascadeTests {
  /// The three switches of four chocolate cupcakes, and their total.
  struct Row: Sendable, CustomTestStringConvertible {
    let requests: Bool?
    let extras: Set<Extra>
    let total: Int

    var testDescription: String {
      "requests \(requests.map { "\($0)" } ?? "absent"), extras \(extras.map(\.key).sorted())"
    }

    /// The first switch in a form, where it cannot be absent.
    var areOn: Bool { requests ?? (!extras.isEmpty) }

    func json(withAddress: Bool = false) -> String {
      var members = [#""type":2,"quantity":4"#]
      if let requests { members.append(#""specialRequestEnabled":\#(requests)"#) }
      for extra in Extra.switches { members.append("\"\(extra.key)\":\(extras.contains(extra))") }
      if withAddress { members.append(#""name":"Ada","streetAddress":"1 Rd","city":"Ely","zip":"CB7""#) }
      return "{\(members.joined(separator: ","))}"
    }
  }

  static let rows =
    [nil, true, false].flatMap { (requests: Bool?) in
      [([], 900), ([.extraFrosting], 1300), ([.addSprinkles], 1100), ([.extraFrosting, .addSprinkles], 1500)].map {
        (extras: Set<Extra>, total: Int) in
        Row(requests: requests, extras: extras, total: requests == false ? 900 : total)
      }
    }

  private func total(_ order: Order) throws -> Int {
    try CupcakeMenu.default.quote(for: order, on: nil).total.minorUnits
  }

  @Test(arguments: rows) func `through the class`(row: Row) throws {
    let order = Order()
    (order.type, order.quantity, order.specialRequestEnabled) = (2, 4, true)
    for extra in Extra.switches { order[extra] = row.extras.contains(extra) }
    order.specialRequestEnabled = row.areOn
    #expect(try total(order) == row.total)
    #expect(order.cost == Decimal(row.total) / 100)
    #expect(Basket(type: 2, quantity: 4, specialRequestEnabled: row.requests, extras: row.extras) == order.basket)
  }

  @Test(arguments: rows) func `through Codable`(row: Row) throws {
    let order = try JSONDecoder().decode(Order.self, from: Data(row.json().utf8))
    #expect(try total(order) == row.total)
    #expect(order.cost == Decimal(row.total) / 100)
  }

  @Test(arguments: rows) func `through the reader`(row: Row) throws {
    var stream = PriceStream()
    stream.feed(Array(row.json().utf8))
    stream.finish()
    let quote = stream.takeAnswers()
    #expect(stream.tally.revenue?.minorUnits == row.total)
    let isCleared = row.requests == false && row.extras.isEmpty == false
    #expect(String(decoding: quote, as: UTF8.self).contains("extras.cleared") == isCleared)
  }

  @Test(arguments: rows) func `through placing`(row: Row) throws {
    let log = OrderLog(path: try TemporaryHome().path + "/orders.ndjson")
    var stream = OrderStream(requiresAddress: true)
    stream.feed(Array(row.json(withAddress: true).utf8))
    stream.finish()
    let order = try #require(stream.takeOrders().first).get()
    let placement = try OrderPlacer(log: log).place(order)
    #expect(placement.logged.total.minorUnits == row.total)
    var logged: [String] = []
    _ = try log.forEach { logged.append(try $0.get().price) }
    #expect(logged == [Currency.usd.text(Money(minorUnits: row.total))])
  }
}
