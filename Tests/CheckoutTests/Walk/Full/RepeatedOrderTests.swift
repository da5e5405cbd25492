import CommandLineKit
import Foundation
import OrderKit
import PlainText
import Testing

@testable import checkout

@Suite struct RepeatedOrderTests {
  @Test func `the command leads to the same basket, whatever was ordered`() throws {
    for type in 0..<4 {
      for quantity in [3, 20] {
        for (requests, extras) in [
          (false, []), (true, []), (true, [.extraFrosting]), (true, [.addSprinkles]),
          (true, [.extraFrosting, .addSprinkles]),
        ] as [(Bool, Extras)] {
          let basket = Basket(type: type, quantity: quantity, specialRequestEnabled: requests, extras: extras)
          let words = basket.command(on: .default).split(separator: " ").map(String.init)
          guard case .run(let arguments) = WalkCommand.declaration.parse(Array(words.dropFirst())).request else {
            Issue.record("\(words) is no command")
            continue
          }
          let walk = Walk(order: Order(), menu: .default)
          try WalkCommand(arguments).request.prefill(walk)
          #expect(walk.order.basket == basket, "\(words)")
          #expect(walk.settled.isSuperset(of: [.type, .quantity, .specialRequests]))
        }
      }
    }
  }

  @Test(arguments: [
    ("vanilla", "vanilla"),
    ("", "''"),
    ("two words", "'two words'"),
    ("$HOME", "'$HOME'"),
    ("it's", #"'it'\''s'"#),
    ("a/b.c-d_e=f:g,h@i%j+k", "a/b.c-d_e=f:g,h@i%j+k"),
    ("抹茶", "'抹茶'"),
    ("~", "'~'"),
  ])
  func `a word is quoted where a shell would change it`(text: String, quoted: String) {
    #expect(text.quotedForShell == quoted)
  }

  @Test func `the country is the only part of an address that is included`() {
    let basket = Basket(type: 0, quantity: 3, code: "X")
    #expect(
      basket.command(on: .default, to: "GB")
        == "checkout --type vanilla --quantity 3 --no-special-requests --country GB --code X")
  }

  @Test func `a menu without an extra is not asked to leave it away`() {
    var menu = CupcakeMenu.default
    menu.extras[.extraFrosting] = nil
    menu.types[0].id = "crème brûlée"
    let basket = Basket(type: 0, quantity: 3, extras: [.addSprinkles])
    #expect(basket.command(on: menu) == "checkout --type 'crème brûlée' --quantity 3 --add-sprinkles")
  }
}
