import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import PlainText
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct SentOrderTests {
  let folder = TemporaryHome()
  /// A new log each time, which has read nothing yet, like that of another process.
  var log: OrderLog { OrderLog(path: folder["orders.ndjson"]) }
  let basket = Basket(type: 2, quantity: 4, extras: [.extraFrosting])

  /// A shop that does not answer, and what that means for the order A.
  private let hung = Far(.failure(.unconfirmed("Nothing came.")))
  static let silence = PlacingError.unconfirmed(id: "A", reason: "Nothing came.")

  /// A shop that gives one answer, and calls a closure before it.
  final class Far: Shop {
    let url: ShopURL
    let timeLimit: Duration
    let taken = TakenWords(adding: ["Taken Now"])
    private let answer: Result<String, ShopError>
    private let meanwhile: @Sendable (Order.Value) -> Void
    let keys = Mutex<[String?]>([])

    init(
      _ answer: Result<String, ShopError>, at url: String = "http://far.example", within limit: Duration = .seconds(60),
      meanwhile: @escaping @Sendable (Order.Value) -> Void = { _ in }
    ) {
      self.url = .at(url)
      timeLimit = limit
      self.answer = answer
      self.meanwhile = meanwhile
    }

    func place(
      _ order: Order.Value, logged: LoggedOrder, holding _: Descriptor?, until _: Interruption?
    ) throws(ShopError) -> checkout.Confirmation {
      keys.withLock { $0.append(order.id) }
      meanwhile(order)
      return checkout.Confirmation(
        createdAt: Date(timeIntervalSince1970: 0), terms: ShopTerms(id: try answer.get()))
    }
  }

  func place(_ shop: (any Shop)?, id: String?, quantity: Int = 4, log: OrderLog? = nil) throws
    -> OrderPlacer.Placement
  {
    var basket = basket
    basket.quantity = quantity
    return try OrderPlacer(shop: shop, log: log ?? self.log).place(basket, id: id)
  }

  @Test func `an order is logged as unconfirmed before it is sent, and then under the shop's id`() throws {
    let path = log.path
    let shop = Far(.success("481")) { _ in
      let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(text.contains(#""state":"unconfirmed","shop":"http://far.example""#))
      // The log is not locked while the shop is slow.
      #expect((try? OrderLog(path: path).forEach { _ in }) != nil)
    }
    let placement = try place(shop, id: "A")
    #expect(placement.placed.id == "A" && placement.logged.terms.id == "481")
    #expect(placement.placed.createdAt == Date(timeIntervalSince1970: 0))
    #expect(try log.rows == ["A placed 481"] && folder.text("orders.ndjson")?.split(separator: "\n").count == 2)
    #expect(["Ann", "1 Rd", "Ely", "0042"].allSatisfy { folder.text("orders.ndjson")?.contains($0) == false })
  }

  @Test func `an order without an answer stays unconfirmed, and is sent again under its key`() throws {
    for _ in 1...2 { #expect(throws: Self.silence) { try place(hung, id: "A") } }
    #expect(try log.rows == ["A unconfirmed"])
    let five = PlacingError.sent("number of cakes", to: "http://far.example")
    #expect(throws: five) { try place(hung, id: "A", quantity: 5) }
    let other = Far(.success("9"), at: "http://other.example")
    #expect(throws: PlacingError.sent(to: "http://far.example")) {
      try place(other, id: "A")
    }
    #expect(other.keys.withLock { $0 } == [] && hung.keys.withLock { $0 } == ["A", "A"])
    let shop = Far(.success("481"))
    #expect(try !place(shop, id: "A").isRepeat)
    #expect(try place(shop, id: "A").isRepeat && place(shop, id: "A").logged.terms.id == "481")
    #expect(try shop.keys.withLock { $0 } == ["A"] && log.rows == ["A placed 481"])
  }

  @Test func `an order that was refused is no order, and may be sent again`() throws {
    let shop = Far(.failure(ShopError.refused("the shop answered 401")))
    for quantity in [4, 5] {
      #expect(throws: PlacingError.shop(.refused("the shop answered 401"), id: "A")) {
        try place(shop, id: "A", quantity: quantity)
      }
    }
    #expect(try log.rows == [])
    _ = try place(Far(.success("1")), id: "A", quantity: 6)
    #expect(try log.rows == ["A placed 1"])
  }

  private func menu(_ replacements: (String, String)...) throws -> CupcakeMenu {
    try CupcakeMenu(
      json: replacements.reduce(CupcakeMenu.default.canonicalText) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  @Test func `an order that costs something else now is not sent again, and stays unconfirmed`() throws {
    #expect(throws: PlacingError.self) { try place(hung, id: "A") }
    let menu = try menu((#""price":"2.00""#, #""price":"4.00""#))
    let shop = Far(.success("481"))
    let today = try OrderRecord(Order.Value(basket, to: .ann, id: "A"), menu: menu, on: nil)
    for isDry in [true, false] {
      let placer = OrderPlacer(shop: shop, log: OrderLog(path: log.path, isDry: isDry), menu: menu)
      #expect(throws: PlacingError.priced("$13.00", "costs $21.00")) { try placer.place(today) }
    }
    #expect(try shop.keys.withLock { $0 } == [] && log.rows == ["A unconfirmed"])
  }

  @Test func `an order that costs the same is sent again with the same body and the same quote`() throws {
    #expect(throws: PlacingError.self) { try place(hung, id: "A") }
    let menu = try menu((#""types":["#, #""types":[{"id":"new","name":"New","add":"0.00","per":"order"},"#))
    let sent = Mutex<[Order.Value]>([])
    let shop = Far(.success("481")) { order in sent.withLock { $0.append(order) } }
    var order = Order.Value(basket, to: .ann, id: "A")
    order.basket.type += 1
    _ = try OrderPlacer(shop: shop, log: log, menu: menu).place(OrderRecord(order, menu: menu, on: nil))
    #expect(sent.withLock { $0 } == [Order.Value(basket, to: .ann, id: "A")])
    let lines = folder.text("orders.ndjson")?.split(separator: "\n") ?? []
    func tail(_ line: Substring) -> Substring? { line.firstRange(of: "\"typeIndex").map { line[$0.lowerBound...] } }
    #expect(lines.count == 2 && tail(lines[1]) == tail(lines[0]))
  }

  @Test func `an order that can no longer be priced is not sent again`() throws {
    let small = try menu((#""max":20"#, #""max":3"#))
    var stream = OrderStream(StreamOptions(menu: small, on: nil))
    stream.feed(Order.Value(basket, to: .ann, id: "A").canonicalBytes)
    stream.finish()
    guard case .failure(let error)? = stream.takeOrders().first, error.order != nil else {
      Issue.record("the order has a price")
      return
    }
    let shop = Far(.success("481"))
    func again(_ menu: CupcakeMenu) throws -> OrderPlacer.Placement {
      try OrderPlacer(shop: shop, log: log, menu: menu).place([.init(.failure(error))], until: nil) { _ in true }[0]
        .get()
    }
    #expect(throws: PlacingError.invalid(error)) { try again(small) }
    #expect(folder.names == [])
    #expect(throws: PlacingError.self) { try place(hung, id: "A") }
    #expect(throws: PlacingError.priced("$13.00", "has no price")) { try again(small) }
    #expect(try shop.keys.withLock { $0 } == [] && log.rows == ["A unconfirmed"])
    // On the menu of that time, what `--strict` refuses now is sent again all the same.
    #expect(try again(.default).logged.price == "$13.00")
    #expect(try again(small).isRepeat && log.rows == ["A placed 481"])
  }

  @Test func `an order is sent again at the price of its day, though its code has expired since`() throws {
    let menu = try menu(
      (#""quantity":"#, #""codes":[{"code":"TEN","off":"10%","until":"2026-11-20"}],"quantity":"#))
    var order = Order.Value(basket, to: .ann, id: "A")
    order.basket.code = "TEN"
    func place(_ shop: Far, on day: String) throws -> OrderPlacer.Placement {
      try OrderPlacer(shop: shop, log: log, menu: menu)
        .place(OrderRecord(order, menu: menu, on: CalendarDate(day)))
    }
    #expect(throws: Self.silence) { try place(hung, on: "2026-11-20") }
    #expect(try place(Far(.success("481")), on: "2026-11-28").logged.price == "$11.70")
  }

  @Test func `a refusal does not settle what was sent before and is unconfirmed`() throws {
    let answers: [ShopError] = [.unconfirmed("Nothing came."), .refused("Sold out."), .unreachable("No connection.")]
    for (answer, reason) in answers.map({ ($0, $0.reason) }) {
      #expect(throws: PlacingError.unconfirmed(id: "A", reason: reason)) { try place(Far(.failure(answer)), id: "A") }
    }
    #expect(try place(Far(.success("481")), id: "A").logged.terms.id == "481")
    #expect(try log.rows == ["A placed 481"])
    #expect(folder.text("orders.ndjson")?.contains("notPlaced") == false)
  }

  @Test func `while an order is on its way, no other sender sends it, and the log says what is known`() throws {
    let (log, basket) = (OrderLog(path: log.path), basket)
    let answers = Mutex<[PlacingError?]>([])
    let other = Far(.success("other"), within: .milliseconds(50))
    let shop = Far(.success("481")) { order in
      for (id, quantity) in [("A", 4), ("A", 5), ("B", 4)] {
        var basket = basket
        basket.quantity = quantity
        do {
          _ = try OrderPlacer(shop: other, log: OrderLog(path: log.path)).place(basket, id: id)
          answers.withLock { $0.append(nil) }
        } catch {
          answers.withLock { $0.append(error as? PlacingError) }
        }
      }
    }
    #expect(try place(shop, id: "A").logged.terms.id == "481")
    let busy = "another process has not finished sending an order within 0 seconds (--timeout 0)"
    #expect(
      answers.withLock { $0 } == [
        .unconfirmed(id: "A", reason: busy), .sent("number of cakes", to: "http://far.example"),
        .shop(.unreachable(busy), id: "B"),
      ])
    #expect(other.keys.withLock { $0 } == [])
    #expect(throws: PlacingError.taken("number of cakes", at: "http://far.example")) {
      try place(Far(.success("2"), at: "http://other.example"), id: "A", quantity: 5)
    }
    #expect(throws: PlacingError.taken(at: "http://far.example")) {
      try place(Far(.success("2"), at: "http://other.example"), id: "A")
    }
    #expect(try log.rows == ["A placed 481"])
    #expect(try place(Far(.success("482")), id: "B").logged.terms.id == "482")
  }
}
