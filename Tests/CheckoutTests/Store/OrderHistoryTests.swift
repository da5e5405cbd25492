import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// Several lines of the log under one id.
@Suite struct OrderHistoryTests {
  private let folder = TemporaryHome()
  private let basket = Basket(type: 2, quantity: 4)

  private func placer(_ shop: (any Shop)?) -> OrderPlacer {
    OrderPlacer(shop: shop, log: OrderLog(path: folder["orders.ndjson"]))
  }

  struct History {
    /// The shop's id and the state of each line with the id A. Lines of the mock shop have no shop.
    let lines: [String]
    let shown: [String]

    static let all = [
      History(lines: ["0 unconfirmed", "0 unconfirmed"], shown: ["unconfirmed 0"]),
      History(lines: ["0 unconfirmed", "0 notPlaced"], shown: []),
      History(lines: ["0 unconfirmed", "0 notPlaced", "0 unconfirmed"], shown: ["unconfirmed 0"]),
      History(lines: ["0 unconfirmed", "1 placed", "0 unconfirmed"], shown: ["placed 1"]),
      History(lines: ["0 unconfirmed", "1 placed", "2 placed"], shown: ["placed 1"]),
      History(lines: ["0 mock", "0 unconfirmed"], shown: ["placed", "unconfirmed 0"]),
    ]
  }

  @Test(arguments: History.all)
  func `of the lines under an id the order is shown, and placing goes by the same rule`(
    history: History
  ) throws {
    _ = try placer(nil).place(basket, id: "A")
    let line = try #require(folder.text("orders.ndjson"))
    let lines = history.lines.map { row in
      let words = row.split(separator: " ")
      let state = words[1] == "placed" ? "" : "\"state\":\"\(words[1])\","
      let shop = "\"shop\":\"https://shop.example:8080/orders?…\",\"shopID\":\"\(words[0])\","
      let sent = words[1] == "mock" ? "" : state + shop
      return line.replacing("\"id\":\"A\",", with: "\"id\":\"A\",\(sent)")
    }
    try folder.write(lines.joined(), to: "orders.ndjson")
    #expect(try OrderLog(path: folder["orders.ndjson"]).rows == history.shown.map { "A \($0)" })
    if history.shown.contains("placed 1") {
      #expect(try placer(ScriptedShop()).place(basket, id: "A").isRepeat)
    }
  }
}
