import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CheckoutFramesTests {
  private func street(_ street: String, columns: Int) -> [String] {
    let terminal = ScriptedTerminal(keys: [], size: .init(columns: columns, rows: 30))
    let address = Set(Address.Field.required.map(Question.address))
    _ = FullSession(terminal, settled: address.union([.type, .quantity, .specialRequests])) { order in
      order.fillAddress()
      order.streetAddress = street
    }
    return terminal.page.split(separator: "\n").map(String.init).drop { !$0.contains("  Street Address  ") }
      .prefix { !$0.contains("  City  ") }.map { String($0.prefix(columns - 15)).trimmed }
  }

  @Test func `a long street keeps its column, in as many lines as it takes`() {
    let long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 13, second floor"
    #expect(
      street(long, columns: 80) == [
        "  Street Address  Llanfairpwllgwyngyllgogerychwyrndrobwllllantys",
        "                  iliogogogoch 13, second floor",
      ])
    #expect(
      street("Long Road of the Thousand Names 13, second floor", columns: 60) == [
        "  Street Address  Long Road of the Thousand",
        "                  Names 13, second floor",
      ])
  }

  @Test func `the last page, a jump to a field and back, key by key`() {
    let terminal = ScriptedTerminal(keys: [
      .home, .enter, .control("u"), .escape, .enter, .text("B"), .enter, .end, .enter,
    ])
    let address = Set(Address.Field.required.map(Question.address))
    _ = FullSession(terminal, settled: address.union([.type, .quantity, .specialRequests])) { order in
      order.fillAddress()
      order.type = 2
    }
    expectSame(
      terminal.transcript,
      #"""
      Cupcake Corner   ✓ Cakes ── ✓ Delivery ── ● Check out
      ✓ 3x chocolate cupcakes
      ✓ Taylor Swift, 13 Love/Story Rd, Nashville, 37203

        Check out
        Name            Taylor Swift                                       _____
        Street Address  13 Love/Story Rd                                 .'     '.
        City            Nashville                                        \|||||||/
        Zip             37203                                             \_____/

        Cupcakes                  3 x $2.00  $6.00
        Chocolate            once per order  $1.00
        No special requests

        Your total is $7.00
      ❯ → Place Order   Mock shop: nothing leaves this machine

        Enter place order  ·  ↑ change  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ✓ Delivery ── ● Check out
      ✓ 3x chocolate cupcakes
      ✓ Taylor Swift, 13 Love/Story Rd, Nashville, 37203

        Check out
      ❯ Name            Taylor Swift                                       _____
        Street Address  13 Love/Story Rd                                 .'     '.
        City            Nashville                                        \|||||||/
        Zip             37203                                             \_____/

        Cupcakes                  3 x $2.00  $6.00
        Chocolate            once per order  $1.00
        No special requests

        Your total is $7.00
        → Place Order   Mock shop: nothing leaves this machine

        Enter change  ·  ↑↓ move  ·  ? keys  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ● Delivery ── ○ Check out
      ✓ 3x chocolate cupcakes

        Delivery details
      ❯ Name            │ Taylor Swift                                     _____
        Street Address  │ 13 Love/Story Rd                               .'     '.
        City            │ Nashville                                      \|||||||/
        Zip             │ 37203                                           \_____/

        Total so far: $7.00
        → Back to checkout

        Enter done  ·  ↑↓ move  ·  ^U clear  ·  ^W delete a word  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ● Delivery ── ○ Check out
      ✓ 3x chocolate cupcakes

        Delivery details
      ❯ Name            │                                                  _____
        Street Address  │ 13 Love/Story Rd                               .'     '.
        City            │ Nashville                                      \|||||||/
        Zip             │ 37203                                           \_____/

        Total so far: $7.00
        → Back to checkout   fill in Name

        Enter done  ·  ↑↓ move  ·  ^U clear  ·  ^W delete a word  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ! Delivery ── ● Check out
      ✓ 3x chocolate cupcakes
      ! 13 Love/Story Rd, Nashville, 37203

        Check out
      ❯ Name                                                               _____
        Street Address  13 Love/Story Rd                                 .'     '.
        City            Nashville                                        \|||||||/
        Zip             37203                                             \_____/

        Cupcakes                  3 x $2.00  $6.00
        Chocolate            once per order  $1.00
        No special requests

        Your total is $7.00
        → Place Order   fill in Name

        Enter change  ·  ↑↓ move  ·  ? keys  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ● Delivery ── ○ Check out
      ✓ 3x chocolate cupcakes

        Delivery details
      ❯ Name            │                                                  _____
          the name is blank: enter one                                   .'     '.
        Street Address  │ 13 Love/Story Rd                               \|||||||/
        City            │ Nashville                                       \_____/
        Zip             │ 37203

        Total so far: $7.00
        → Back to checkout   fill in Name

        Enter done  ·  ↑↓ move  ·  ^U clear  ·  ^W delete a word  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ● Delivery ── ○ Check out
      ✓ 3x chocolate cupcakes

        Delivery details
      ❯ Name            │ B                                                _____
        Street Address  │ 13 Love/Story Rd                               .'     '.
        City            │ Nashville                                      \|||||||/
        Zip             │ 37203                                           \_____/

        Total so far: $7.00
        → Back to checkout

        Enter done  ·  ↑↓ move  ·  ^U clear  ·  ^W delete a word  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ✓ Delivery ── ● Check out
      ✓ 3x chocolate cupcakes
      ✓ B, 13 Love/Story Rd, Nashville, 37203

        Check out
      ❯ Name            B                                                  _____
        Street Address  13 Love/Story Rd                                 .'     '.
        City            Nashville                                        \|||||||/
        Zip             37203                                             \_____/

        Cupcakes                  3 x $2.00  $6.00
        Chocolate            once per order  $1.00
        No special requests

        Your total is $7.00
        → Place Order   Mock shop: nothing leaves this machine

        Enter change  ·  ↑↓ move  ·  ? keys  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ✓ Delivery ── ● Check out
      ✓ 3x chocolate cupcakes
      ✓ B, 13 Love/Story Rd, Nashville, 37203

        Check out
        Name            B                                                  _____
        Street Address  13 Love/Story Rd                                 .'     '.
        City            Nashville                                        \|||||||/
        Zip             37203                                             \_____/

        Cupcakes                  3 x $2.00  $6.00
        Chocolate            once per order  $1.00
        No special requests

        Your total is $7.00
      ❯ → Place Order   Mock shop: nothing leaves this machine

        Enter place order  ·  ↑ change  ·  Esc back
      -----
      Cupcake Corner   ✓ Cakes ── ✓ Delivery ── ✓ Check out
      ✓ 3x chocolate cupcakes
      ✓ B, 13 Love/Story Rd, Nashville, 37203
      ✓ Order placed
      """#)
  }

  @Test func `the last page asks whether to remember the address, and names what becomes of it`() {
    let consequence = "replaces the locked one, and age asks for a passphrase"
    let settled = Set([.type, .quantity, .specialRequests] + Address.Field.required.map(Question.address))
    func session(_ keys: [Key]) -> (walk: Walk, page: String) {
      let terminal = ScriptedTerminal(keys: keys)
      let session = FullSession(
        terminal, settled: settled, prepare: { $0.fillAddress() },
        prepareWalk: { walk in
          walk.beforeCheckout = { [unowned walk] in walk.checkoutScreen.offersToRemember = consequence }
        })
      return (session.walk, terminal.page)
    }
    let asked = session([])
    #expect(asked.page.contains("\n  Remember this address  ● No  ○ Yes  ○ Never\n\n"), "\(asked.page)")
    let decided = session([.up]).page
    #expect(decided.contains("\n❯ Remember this address  ● No  ○ Yes  ○ Never\n    \(consequence)\n"), "\(decided)")
    #expect(asked.walk.current.focus == .placeOrder && asked.walk.checkoutScreen.remembers == .no)
    let chosen: [([Key], CheckoutScreen.Remember)] = [
      ([.up, .right], .yes), ([.up, .text("y")], .yes), ([.up, .end], .never), ([.up, .text("2"), .text("n")], .no),
    ]
    for (keys, answer) in chosen { #expect(session(keys).walk.checkoutScreen.remembers == answer, "\(keys)") }
    #expect(session([.enter]).walk.placed != nil, "Enter places the order as before")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
