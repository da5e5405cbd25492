import Foundation
import OrderKit
import Testing

@testable import checkout

/// The delivery page that offers a saved address.
@Suite struct KeepingFramesTests {
  private let ada = Address(name: "Ada Lovelace", streetAddress: "12 Sq", city: "London", zip: "SW1")

  private func pages(
    _ keys: [Key], columns: Int = 80, rows: Int = 24, offer: DetailsOffer? = nil
  ) -> (terminal: ScriptedTerminal, walk: Walk) {
    let terminal = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter] + keys, size: .init(columns: columns, rows: rows))
    let order = Order()
    let walk = Walk(order: order, menu: .standard) { _ throws(PlacingError) in fatalError("nothing is placed") }
    let ada = ada
    walk.addressScreen.offer = offer ?? DetailsOffer { () throws(DetailsFailure) in ada }
    var full = FullWalk(walk, on: terminal)
    try? full.run()
    return (terminal, walk)
  }

  @Test func `the question stands where the keys are, and tells nothing of the address`() {
    let page = pages([]).terminal.page
    #expect(
      page.hasSuffix(
        """
          → Continue to check out   Still missing: Name, Street Address, City, Zip

          Deliver to the saved address?
          Enter yes  ·  n no  ·  Esc back
        """), "\(page)")
    #expect(!page.contains("Ada"))
  }

  @Test("Yes fills the fields, which can be changed", arguments: [Key.enter, .text("y"), .text("Y")])
  func yes(key: Key) {
    let (terminal, walk) = pages([key])
    #expect(walk.order.address == ada)
    #expect(terminal.page.contains("❯ → Continue to check out"))
    #expect(terminal.page.contains("Name            │ Ada Lovelace"))
    #expect(pages([key, .up, .backspace]).walk.order.zip == "SW")
  }

  @Test func `no, back and the end of the input`() {
    let declined = pages([.text("n"), .text("B")])
    #expect(declined.walk.order.address == Address(name: "B"))
    #expect(!declined.terminal.transcript.contains("Ada"))
    let back = pages([.escape, .tab, .tab, .tab, .enter])
    #expect(back.terminal.page.contains("Deliver to the saved address?"), "it is offered again")
    #expect(pages([.text("x"), .tab]).terminal.page.contains("Deliver to the saved address?"))
    #expect(pages([.control("d"), .enter]).walk.order.address == Address())
  }

  @Test func `what cannot be opened is said, and the fields are there`() {
    let offer = DetailsOffer(asksAtTerminal: true) { () throws(DetailsFailure) in throw .age(.refused, "/details.age") }
    let (terminal, walk) = pages([.enter], offer: offer)
    #expect(terminal.page.contains("Going on without the saved address: age did not take"))
    #expect(terminal.page.contains("❯ Name"))
    #expect(walk.addressScreen.offer == nil)
    #expect(pages([.enter, .text("B")], offer: offer).terminal.page.contains("Going on") == false)
  }

  @Test func `in 20 columns`() {
    let page = pages([], columns: 20, rows: 20).terminal.page
    #expect(page.contains("  Deliver to the\n  saved address?"), "\(page)")
    #expect(page.contains("Enter yes"))
    #expect(page.split(separator: "\n").allSatisfy { $0.count < 20 }, "\(page)")
  }
}
