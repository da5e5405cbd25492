import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CheckoutFramesTests {
  @Test(arguments: [
    (
      65, "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 13, second floor",
      [
        "Street Address  Llanfairpwllgwyngyllgogerychwyrndrobwllllantys",
        "                iliogogogoch 13, second floor",
      ]
    )
  ])
  func `a long street keeps its column, in as many lines as it takes`(columns: Int, street: String, lines: [String]) {
    let page = FullSession(on: .checkout, [], columns: columns, rows: 30) { $0.streetAddress = street }.page
    let shown = page.split(separator: "\n").map(String.init).drop { !$0.contains(lines[0]) }.prefix(lines.count)
    #expect(zip(shown, lines).allSatisfy { $0.hasPrefix("  \($1)") } && shown.count == lines.count, "\(page)")
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
