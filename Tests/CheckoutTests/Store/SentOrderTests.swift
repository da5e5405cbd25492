import CommandLineKit
import Foundation
import OrderKit
import Synchronization
import SystemIO
import Testing

@testable import checkout

@Suite struct SentOrderTests {
  private let folder: StoreFolder
  private let log: OrderLog
  private let basket = Basket(type: 2, quantity: 4, extras: [.extraFrosting])
  private let address = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")

  init() throws {
    folder = try StoreFolder()
    log = OrderLog(path: folder["orders.ndjson"])
  }

  /// A shop that gives one answer, and calls a closure before it.
  private final class Far: Shop {
    let address: ShopAddress?
    let timeLimit = Duration.milliseconds(50)
    private let answer: Result<String, any Error>
    private let meanwhile: @Sendable (OrderRecord) -> Void
    let keys = Mutex<[String?]>([])

    init(
      _ answer: Result<String, any Error>, at url: String = "http://far.example",
      meanwhile: @escaping @Sendable (OrderRecord) -> Void = { _ in }
    ) {
      address = try? ShopAddress(url)
      self.answer = answer
      self.meanwhile = meanwhile
    }

    func place(
      _ order: OrderRecord, holding _: Descriptor?, until _: Interruption?
    ) throws -> checkout.Confirmation {
      keys.withLock { $0.append(order.id) }
      meanwhile(order)
      return checkout.Confirmation(id: try answer.get(), createdAt: Date(timeIntervalSince1970: 0))
    }
  }

  private func place(_ shop: any Shop, id: String?, quantity: Int = 4, log: OrderLog? = nil) throws
    -> OrderPlacer.Placement
  {
    var basket = basket
    basket.quantity = quantity
    // A new log acts like another process: it has read nothing yet.
    let log = log ?? OrderLog(path: self.log.path)
    return try OrderPlacer(shop: shop, log: log).place(basket, to: address, id: id)
  }

  private func rows() throws -> [String] {
    var rows: [String] = []
    _ = try log.forEach { line in
      let order = try line.get()
      rows.append("\(order.id) \(order.key) \(order.state)")
    }
    return rows
  }

  private var lineCount: Int { folder.text("orders.ndjson")?.split(separator: "\n").count ?? 0 }

  @Test func `an order is in the log as unconfirmed before it is sent, and then under the shop's id`() throws {
    let path = log.path
    let shop = Far(.success("481")) { _ in
      let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(text.contains(#""state":"unconfirmed","key":"A","shop":"http://far.example""#))
      // The log is not locked while the shop is slow.
      #expect((try? OrderLog(path: path).forEach { _ in }) != nil)
    }
    let placement = try place(shop, id: "A")
    #expect(placement.order.id == "481")
    #expect(placement.order.createdAt == "1970-01-01T00:00:00.000Z")
    #expect(try rows() == ["481 A placed"])
    #expect(lineCount == 2)
    #expect(["Ann", "1 Rd", "Ely", "0042"].allSatisfy { folder.text("orders.ndjson")?.contains($0) == false })
  }

  @Test func `without an id every order is sent under a key of its own`() throws {
    let shop = Far(.success("same"))
    _ = try place(shop, id: nil)
    _ = try place(shop, id: nil)
    let keys = shop.keys.withLock { $0 }
    #expect(keys.count == 2 && keys[0] != keys[1] && keys.allSatisfy { $0?.count == 36 })
    // Two orders with one id from the shop are both shown.
    #expect(try rows().count == 2)
  }

  @Test func `an order without an answer stays unconfirmed, and is sent again under its key`() throws {
    let hung = Far(.failure(ShopError.unconfirmed("Nothing came.")))
    #expect(throws: PlacingError.unconfirmed(id: "A", reason: "Nothing came.")) { try place(hung, id: "A") }
    #expect(throws: PlacingError.unconfirmed(id: "A", reason: "Nothing came.")) { try place(hung, id: "A") }
    #expect(try rows() == ["A A unconfirmed"])
    let taken = PlacingError.taken(id: "A", .unconfirmedOrder(at: "http://far.example"))
    #expect(throws: taken) { try place(hung, id: "A", quantity: 5) }
    // The mock shop and other shops cannot confirm an order that was sent elsewhere.
    let other = Far(.success("9"), at: "http://other.example")
    for shop in [MockShop(), other] as [any Shop] { #expect(throws: taken) { try place(shop, id: "A") } }
    #expect(other.keys.withLock { $0 } == [])
    #expect(hung.keys.withLock { $0 } == ["A", "A"])
    let shop = Far(.success("481"))
    #expect(try !place(shop, id: "A").isRepeat)
    #expect(try place(shop, id: "A").isRepeat)
    #expect(try place(shop, id: "A").order.id == "481")
    #expect(shop.keys.withLock { $0 } == ["A"])
    #expect(try rows() == ["481 A placed"])
  }

  @Test func `an order that was refused is no order, and may be sent again`() throws {
    let shop = Far(.failure(ShopError.notPlaced("the shop answered 401")))
    #expect(throws: PlacingError.shop(reason: "the shop answered 401")) { try place(shop, id: "A") }
    #expect(try rows() == [])
    #expect(throws: PlacingError.shop(reason: "the shop answered 401")) { try place(shop, id: "A", quantity: 5) }
    #expect(try rows() == [])
    _ = try place(Far(.success("1")), id: "A", quantity: 6)
    #expect(try rows() == ["1 A placed"])
  }

  private func send(_ answers: Result<String, any Error>...) -> [PlacingError?] {
    answers.map { answer in
      do {
        _ = try OrderPlacer(shop: Far(answer), log: log).place(basket, to: address, id: "A")
        return nil
      } catch {
        return error as? PlacingError
      }
    }
  }

  @Test func `a refusal does not settle what was sent before and is unconfirmed`() throws {
    let (hung, refused) = (ShopError.unconfirmed("Nothing came."), ShopError.notPlaced("No connection."))
    let errors = send(.failure(hung), .failure(refused), .success("481"))
    #expect(
      errors == [
        .unconfirmed(id: "A", reason: "Nothing came."), .unconfirmed(id: "A", reason: "No connection."), nil,
      ])
    #expect(try rows() == ["481 A placed"])
    #expect(folder.text("orders.ndjson")?.contains("notPlaced") == false)
  }

  @Test func `while an order is on its way, no other sender sends it, and the log says what is known`() throws {
    let (log, basket, address) = (OrderLog(path: log.path), basket, address)
    let answers = Mutex<[PlacingError?]>([])
    let other = Far(.success("other"))
    let shop = Far(.success("481")) { order in
      for quantity in [4, 5] {
        var basket = basket
        basket.quantity = quantity
        do {
          _ = try OrderPlacer(shop: other, log: OrderLog(path: log.path)).place(basket, to: address, id: "A")
          answers.withLock { $0.append(nil) }
        } catch {
          answers.withLock { $0.append(error as? PlacingError) }
        }
      }
    }
    #expect(try place(shop, id: "A").order.id == "481")
    #expect(
      answers.withLock { $0 } == [
        .unconfirmed(id: "A", reason: "another process has not finished sending an order"),
        .taken(id: "A", .unconfirmedOrder(at: "http://far.example")),
      ])
    #expect(other.keys.withLock { $0 } == [])
    #expect(try place(other, id: "A").isRepeat, "another shop sends nothing, either")
    #expect(try rows() == ["481 A placed"])
  }

  @Test func `an id that shares its lock with an order that is on its way is not sent, and not in doubt`() throws {
    let (log, basket, address) = (OrderLog(path: log.path), basket, address)
    let twin = try #require((0...).lazy.map { "B\($0)" }.first { IDLock.hash($0) % 64 == IDLock.hash("A") % 64 })
    let shop = Far(.success("481")) { _ in
      #expect(throws: PlacingError.shop(reason: "another process has not finished sending an order")) {
        try OrderPlacer(shop: Far(.success("2")), log: OrderLog(path: log.path)).place(basket, to: address, id: twin)
      }
    }
    _ = try place(shop, id: "A")
    #expect(try rows() == ["481 A placed"])
    #expect(try place(Far(.success("482")), id: twin).order.id == "482")
  }

  @Test func `lines that name no shop are settled by any shop, as those of earlier versions`() throws {
    #expect(throws: PlacingError.self) { try place(Far(.failure(ShopError.unconfirmed("Nothing."))), id: "A") }
    let line = try #require(folder.text("orders.ndjson"))
    try folder.write(line.replacing(#""shop":"http://far.example","#, with: ""), to: "orders.ndjson")
    #expect(try place(Far(.success("1"), at: "http://other.example"), id: "A").order.id == "1")
  }

  @Test func `an order of the mock shop is not confirmed to be at another shop`() throws {
    _ = try place(MockShop(), id: "A")
    let shop = Far(.success("481"))
    #expect(throws: PlacingError.taken(id: "A", .mockOrder)) { try place(shop, id: "A") }
    #expect(throws: PlacingError.taken(id: "A", .otherOrder)) { try place(shop, id: "A", quantity: 5) }
    #expect(shop.keys.withLock { $0 } == [])
    #expect(try place(MockShop(), id: "A").isRepeat)
    #expect(try rows() == ["A A placed"])
  }

  struct History: Sendable, CustomTestStringConvertible {
    /// The shop's id and the state of each line with the key A. Lines of the mock shop have no key.
    let lines: [String]
    let shown: [String]

    var testDescription: String { lines.joined(separator: ", ") }

    static let all = [
      History(lines: ["A unconfirmed", "A unconfirmed"], shown: ["A unconfirmed"]),
      History(lines: ["A unconfirmed", "A notPlaced"], shown: []),
      History(lines: ["A unconfirmed", "A notPlaced", "A unconfirmed"], shown: ["A unconfirmed"]),
      History(lines: ["A unconfirmed", "1 placed", "A notPlaced"], shown: ["1 placed"]),
      History(lines: ["A unconfirmed", "1 placed", "A unconfirmed"], shown: ["1 placed"]),
      History(lines: ["A unconfirmed", "1 placed", "1 placed"], shown: ["1 placed"]),
      History(lines: ["A unconfirmed", "1 placed", "2 placed"], shown: ["1 placed", "2 placed"]),
      History(lines: ["A mock", "A unconfirmed"], shown: ["A placed"]),
      History(lines: ["A mock", "A mock"], shown: ["A placed", "A placed"]),
    ]
  }

  @Test(arguments: History.all)
  func `of the lines under a key those are shown that are orders, and placing goes by the same rule`(
    history: History
  ) throws {
    _ = try place(MockShop(), id: "A")
    let line = try #require(folder.text("orders.ndjson"))
    let lines = history.lines.map { row in
      let words = row.split(separator: " ")
      let state = words[1] == "placed" ? "" : "\"state\":\"\(words[1])\","
      let sent = words[1] == "mock" ? "" : state + "\"key\":\"A\","
      return line.replacing("\"id\":\"A\",", with: "\"id\":\"\(words[0])\",\(sent)")
    }
    try folder.write(lines.joined(), to: "orders.ndjson")
    #expect(try rows() == history.shown.map { $0.replacing(" ", with: " A ", maxReplacements: 1) })
    if history.shown.contains(where: { $0.hasSuffix("placed") }) {
      #expect(try place(MockShop(), id: "A").isRepeat)
    }
  }

  @Test func `an error of another kind leaves it open`() throws {
    struct Odd: Error {}
    #expect(throws: PlacingError.unconfirmed(id: "A", reason: "Odd()")) { try place(Far(.failure(Odd())), id: "A") }
    #expect(try rows() == ["A A unconfirmed"])
  }

  @Test func `what cannot be logged is not sent`() throws {
    var failing = log
    failing.steps.fault = { $0 == .write ? .noSpace : nil }
    let shop = Far(.success("481"))
    #expect(throws: PlacingError.self) { try place(shop, id: "A", log: failing) }
    #expect(shop.keys.withLock { $0 } == [])
  }

  @Test func `what was taken and cannot be logged says so, and is unconfirmed`() throws {
    let path = log.path
    let shop = Far(.success("481")) { _ in
      try? FileManager.default.removeItem(atPath: path)
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let error = StoreError(path, .obstructed(by: .directory))
    #expect(throws: PlacingError.unrecorded(id: "481", error)) { try place(shop, id: "A") }
  }

  @Test func `a state that is never written is damage`() throws {
    _ = try place(Far(.success("481")), id: "A")
    let text = try #require(folder.text("orders.ndjson"))
    try folder.write(text.replacing("unconfirmed", with: "perhaps"), to: "orders.ndjson")
    var failures = 0
    _ = try log.forEach { if case .failure = $0 { failures += 1 } }
    #expect(failures == 1)
  }
}
