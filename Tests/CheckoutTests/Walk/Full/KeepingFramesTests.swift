import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct KeepingFramesTests {
  private static let ada = Address(name: "Ada Lovelace", streetAddress: "12 Sq", city: "London", zip: "SW1")

  /// Returns the delivery page after some keys. `failing` is the error of the offer.
  private func pages(
    _ keys: [Key], columns: Int = 80, rows: Int = 24, failing: Notice? = nil
  ) -> (terminal: ScriptedTerminal, walk: Walk) {
    let terminal = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter] + keys, size: .init(columns: columns, rows: rows))
    let session = FullSession(
      terminal,
      prepareWalk: { walk in
        walk.addressScreen.focus = .savedAddress
        walk.addressScreen.savedAddress = { () throws(Notice) in
          if let failing { throw failing }
          return Self.ada
        }
      })
    return (terminal, session.walk)
  }

  @Test func `the offer is a button of the page, and shows nothing of the address`() {
    let page = pages([]).terminal.page
    expectSame(
      page,
      #"""
      Cupcake Corner   ✓ Cakes ── ● Delivery ── ○ Check out
      ✓ 3x vanilla cupcakes

        Delivery details
      ❯ → Deliver to the saved address                                     _____
                                                                         .'     '.
        Name            │                                                \|||||||/
        Street Address  │                                                 \_____/
        City            │
        Zip             │

        Total so far: $6.00
        → Continue to checkout   fill in Name, Street Address, City and Zip

        Enter yes  ·  ↓ no  ·  Esc back
      """#)
    #expect(!page.contains("Ada"))
  }

  @Test func `yes fills the fields, which can be changed`() {
    let (terminal, walk) = pages([.enter])
    #expect(walk.order.address == Self.ada)
    #expect(terminal.page.contains("❯ → Continue to checkout"))
    #expect(terminal.page.contains("Name            │ Ada Lovelace"))
    #expect(!terminal.page.contains("Deliver to the saved address"))
    #expect(pages([.enter, .up, .backspace]).walk.order.zip == "SW")
  }

  @Test func `back leaves the offer as it is`() {
    let back = pages([.escape, .tab, .tab, .tab, .enter])
    #expect(back.terminal.page.contains("❯ → Deliver to the saved address"), "it is offered again")
    #expect(pages([.text("?"), .text("x")]).terminal.page.contains("❯ → Deliver to the saved address"), "? shows keys")
    #expect(pages([.control("d"), .enter]).walk.order.address == Address())
  }

  @Test(arguments: ["Nancy", "Ann", "Yolanda", "nn", "y"], [[Key.down], [.tab], []])
  func `a name that is typed while a saved address is offered stays whole`(name: String, past: [Key]) {
    let (terminal, walk) = pages(past + .typed(name))
    #expect(walk.order.address == Address(name: name))
    #expect(terminal.page.contains("❯ Name            │ \(name)"))
    #expect(!terminal.transcript.contains("Ada"))
    #expect(!terminal.page.contains("Deliver to the saved address"), "a page with an address offers no other")
    let emptied = pages(past + .typed(name) + [.control("u"), .up])
    #expect(emptied.terminal.page.contains("❯ → Deliver to the saved address"), "a page without one does")
  }

  @Test func `a wrong passphrase is reported, and can be tried again`() {
    let (terminal, walk) = pages([.enter], failing: .notOpened("wrong passphrase", mayRetry: true))
    #expect(terminal.page.contains("❯ → Deliver to the saved address  "))
    #expect(terminal.page.contains("\n    wrong passphrase: try again, or continue without it  "))
    #expect(walk.addressScreen.savedAddress != nil)
  }

  @Test func `what cannot be opened is reported, and the fields are there`() {
    let failing = Notice.notOpened("age is not installed", mayRetry: false)
    let (terminal, walk) = pages([.enter], failing: failing)
    #expect(terminal.page.contains("continuing without the saved address: age is not installed"))
    #expect(terminal.page.contains("❯ Name"))
    #expect(walk.addressScreen.savedAddress == nil)
    #expect(!pages([.enter, .text("B")], failing: failing).terminal.page.contains("Continuing"))
  }

  @Test func `in 20 columns`() {
    let page = pages([], columns: 20, rows: 20).terminal.page
    #expect(page.contains("❯ → Deliver to the\n  saved address"), "\(page)")
    #expect(page.contains("Enter yes"))
    #expect(page.split(separator: "\n").allSatisfy { $0.count < 20 }, "\(page)")
  }
}
