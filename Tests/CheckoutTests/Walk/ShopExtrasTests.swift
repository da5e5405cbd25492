import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// A walk under a menu with extras of its own: frosting and a cherry for each cake, and a candle for the order.
@Suite struct ShopExtrasTests {
  private static let party: CupcakeMenu = {
    let text = (try? Project.text("Examples/party.menu.json")) ?? ""
    return (try? CupcakeMenu(json: Array(text.utf8))) ?? .default
  }()

  private func order(_ session: Session) throws -> Order {
    try JSONDecoder().decode(Order.self, from: Data(session.output.utf8))
  }

  @Test(arguments: Session.Mode.allCases)
  func `line and piped mode ask for each extra of the menu with its price, and say the new total`(mode: Session.Mode)
    throws
  {
    let answers = ["chocolate", "4", "yes", "no", "yes", "y", "Ann", "1 Rd", "Ely", "CB7", "yes"]
    let menu = try Self.party.with { $0.types[1].also = ["[CHOC] Chocolate"] }
    let named = ["[choc] CHOCOLATE"] + answers.dropFirst()
    #expect(try order(Session(WalkRequest(), mode, menu: menu, answers: named)).basket.type == 1)
    let session = try Session(WalkRequest(), mode, menu: Self.party, answers: answers)
    #expect(Array(session.asked[3..<6]) == ["Add extra frosting", "Add cherry", "Add candle"])
    #expect(try order(session).basket == Basket(type: 1, quantity: 4, extras: ["cherry", "candle"]))
    for text in [
      "Add cherry, $0.25 per cake? Yes or no (Enter for no):", "Total so far: $10.00",
      "Add candle, $1.50 once per order? Yes or no (Enter for no):", "Total so far: $11.50",
      "Cherry: 4 x $0.25 = $1.00", "Candle, once per order: $1.50",
    ] {
      #expect(session.transcript.contains(text), "\(text)")
    }
  }
}
