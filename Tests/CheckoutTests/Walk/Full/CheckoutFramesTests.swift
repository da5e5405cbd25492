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
      ([], false), ([.up, .text(" ")], true), ([.up, .text("y"), .text("n")], false),
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
}
