import CommandLineKit
import Foundation
import OrderKit
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct SendingFramesTests {
  private static let settled = Set(
    [.type, .quantity, .specialRequests] + Address.Field.required.map(Question.address))

  private func session(_ shop: RemoteShop, _ terminal: ScriptedTerminal) -> FullSession {
    FullSession(terminal, settled: Self.settled, shop: shop) { $0.fillAddress() }
  }

  @Test func `the page names the shop, and shows the time while the order is sent`() {
    let terminal = ScriptedTerminal(keys: [.enter])
    let session = session(RemoteShop([.takes]), terminal)
    #expect(session.placed?.id == "697")
    #expect(terminal.frames[0].text.contains("❯ → Place Order at 127.0.0.1:8080"), "\(terminal.frames[0].text)")
    #expect(!terminal.transcript.contains("Mock shop"))
    let sending = terminal.frames[1]
    #expect(
      sending.text.contains("\n    Sending the order… 0 s\n\n  Esc stop waiting  ·  ^C stop and leave"),
      "\(sending.text)")
    #expect(sending.cursor == nil)
  }

  @Test(arguments: [15, 20, 30])
  func `the page names the shop on a narrow terminal too`(columns: Int) {
    let terminal = ScriptedTerminal(keys: [.enter], size: TerminalSize(columns: columns, rows: 24))
    _ = session(RemoteShop([.takes]), terminal)
    let letters = terminal.frames[0].text.filter { !$0.isWhitespace }
    #expect(letters.contains("→PlaceOrderat127.0.0.1:8080"), "\(terminal.frames[0].text)")
  }

  @Test func `keys that are pressed while the order is sent are not used`() {
    let shop = RemoteShop([.takes])
    let terminal = ScriptedTerminal(keys: [.enter])
    terminal.whileSending = ([.enter, .text("y"), .up, .text("n"), .control("d")] as [Key]).map(TerminalEvent.key)
    let session = session(shop, terminal)
    #expect(session.placed != nil && session.failure == nil)
    #expect(shop.ids.count == 1)
    #expect(session.walk.current.focus == .placeOrder)
  }

  @Test func `Esc stops waiting, the order is unconfirmed, and is sent again under its id`() throws {
    let shop = RemoteShop([.waits, .takes])
    let terminal = ScriptedTerminal(keys: [.enter])
    terminal.whileSending = [.key(.text("x")), .resize(TerminalSize(columns: 100, rows: 30)), .key(.escape)]
    let stopped = session(shop, terminal)
    let id = try #require(shop.ids.first)
    #expect(stopped.placed == nil && stopped.walk.page == .checkout)
    #expect(stopped.walk.checkoutScreen.state == .finished(.unconfirmed(id: id, reason: "sending was interrupted")))
    #expect(
      terminal.page.contains(
        "\n    sending was interrupted\n    the shop may have taken the order under the id \(id)"))
    #expect(terminal.page.contains("❯ → Place Order at 127.0.0.1:8080"))
    #expect(terminal.discards == 2, "what is typed ahead of the page, and of the outcome")

    let again = ScriptedTerminal(keys: [.enter, .enter])
    again.whileSending = [.key(.escape)]
    let both = RemoteShop([.waits, .takes])
    #expect(session(both, again).placed != nil)
    #expect(both.ids.count == 2 && Set(both.ids).count == 1)
  }

  @Test func `the end of the input stops the sending too`() {
    let shop = RemoteShop([.waits])
    let terminal = ScriptedTerminal(keys: [.enter])
    terminal.whileSending = [.endOfInput]
    #expect(session(shop, terminal).failure == .answersRanOut(label: "Place Order", line: nil))
  }

  @Test func `a shop that refuses is reported, and can be asked again`() {
    let terminal = ScriptedTerminal(keys: [.enter])
    _ = session(RemoteShop([.refuses]), terminal)
    let refusal = "❯ → Place Order at 127.0.0.1:8080\n    the order was not placed: the shop answered 401\n"
    #expect(terminal.page.contains(refusal), "\(terminal.page)")
    let again = session(RemoteShop([.refuses, .takes]), ScriptedTerminal(keys: [.enter, .enter]))
    #expect(again.placed != nil)
  }
}
