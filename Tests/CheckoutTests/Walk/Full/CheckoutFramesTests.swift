import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct CheckoutFramesTests {
  @Test func `a long street keeps its column, in as many lines as it takes`() {
    let street = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 13, second floor"
    let page = FullSession(on: .checkout, [], columns: 65, rows: 30) { $0.streetAddress = street }.page
    let lines = """
        Street Address  Llanfairpwllgwyngyllgogerychwyrndrobwllllantys
                        iliogogogoch 13, second floor

      """
    #expect(page.contains(lines), "\(page)")
  }

  @Test(
    arguments: [
      ([], false), ([.up, .text(" ")], true), ([.up, .text(" "), .text("n")], true),
      ([.up] + .typed("Ely"), false),
    ] as [([Key], Bool)])
  func `the last page asks whether to remember the address, and names what becomes of it`(
    keys: [Key], answer: Bool
  ) {
    let consequence = "in place of the locked one; age asks for a passphrase"
    func session(_ keys: [Key]) -> FullSession {
      FullSession(
        on: .checkout, keys,
        prepareWalk: { walk in
          walk.checkoutScreen.rememberHint = consequence
        })
    }

    let asked = session(keys)
    #expect(asked.walk.checkoutScreen.remembers == answer)
    #expect(asked.page.contains(" \(Question.remember.label)\n"), "\(asked.page)")
    #expect(asked.page.contains("\n    \(consequence)\n") == !keys.isEmpty, "\(asked.page)")
    #expect(asked.walk.current.focus == (keys.isEmpty ? .placeOrder : .remember))
    #expect(session([.enter]).placed != nil, "Enter places the order as before")
  }

  @Test(arguments: [20, 24, 30, 40]) func `a narrow page divides neither a word nor a calculation`(columns: Int) {
    let page = FullSession(on: .checkout, [], columns: columns, rows: 40) {
      ($0.type, $0.quantity, $0.extraFrosting) = (2, 14, true)
    }.page
    for part in ["14 x $2.00", "Extra frosting", "14 x $1.00", "$14.00"] {
      #expect(page.replacing("\u{A0}", with: " ").contains(part), "\(page)")
    }
    #expect(!page.contains("\n   Esc"), "\(page)")
  }

  @Test(arguments: [(40, 12), (20, 10), (20, 7)])
  func `a short page begins with the address where the order is placed`(columns: Int, rows: Int) {
    func lines(_ keys: [Key]) -> [String] {
      let frames = FullSession(on: .checkout, keys, columns: columns, rows: rows).frames
      return frames[frames.count - 1].fitted(to: TerminalSize(columns: columns, rows: rows)).lines.map(\.text)
    }

    let (first, above) = (lines([]), lines([.up]))
    #expect(first[0].contains("Check out") && first.contains("  ↓ more"), "\(first)")
    #expect(first.contains { $0.hasPrefix("❯ → Place Order") }, "\(first)")
    #expect(!above[0].contains("Check out") && above.contains { $0.hasPrefix("❯ │") }, "\(above)")
  }
}
