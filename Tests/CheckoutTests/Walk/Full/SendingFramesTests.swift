import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// Sending from the last page. The frames are recorded by RecordedFramesTests.
@Suite struct SendingFramesTests {
  private static let interrupted = ShopError.unconfirmed(ScriptedShop.interrupted)

  private func session(_ shop: ScriptedShop, _ terminal: ScriptedTerminal) -> FullSession {
    FullSession(terminal, settled: Set(Question.goods + Question.address), shop: shop) { $0.fillAddress() }
  }

  @Test(arguments: [15, 20, 30, 80])
  func `the page names the shop on a narrow terminal too, and shows the time while the order is sent`(columns: Int) {
    let terminal = ScriptedTerminal(keys: [.enter], size: TerminalSize(columns: columns, rows: 24))
    let shop = ScriptedShop()
    let session = session(shop, terminal)
    #expect(session.placed?.id == shop.sentIDs.last)
    let letters = terminal.frames[0].text.filter { !$0.isWhitespace }
    #expect(letters.contains("→PlaceOrderatshop.example:8080"), "\(terminal.frames[0].text)")
    #expect(terminal.frames[1].cursor == nil)
    if columns == 80 {
      let foot = "\n    Sending the order… 0 s\n\n  Esc stop waiting  ·  ^C stop and leave"
      #expect(terminal.frames[1].text.contains(foot), "\(terminal.frames[1].text)")
    }
  }

  @Test func `keys that are pressed while the order is sent are not used`() {
    let shop = ScriptedShop()
    let terminal = ScriptedTerminal(keys: [.enter])
    terminal.whileSending = [.enter, .text("y"), .up, .text("n"), .control("d")]
    let session = session(shop, terminal)
    #expect(session.placed != nil && session.failure == nil)
    #expect(shop.sentIDs.count == 1)
    #expect(session.walk.current.focus == .placeOrder)
  }

  @Test func `Esc stops waiting, the order is unconfirmed, and is sent again under its id`() throws {
    let shop = ScriptedShop(Self.interrupted)
    let terminal = ScriptedTerminal(keys: [.enter])
    terminal.whileSending = [.text("x"), .escape]
    let stopped = session(shop, terminal)
    #expect(stopped.placed == nil && stopped.walk.page == .checkout)
    #expect(stopped.walk.checkoutScreen.state == .finished(.unconfirmed(ScriptedShop.interrupted)))
    #expect(terminal.discards == 2, "what is typed ahead of the page, and of the outcome")

    let again = ScriptedTerminal(keys: [.enter, .enter])
    again.whileSending = [.escape]
    let both = ScriptedShop(Self.interrupted)
    #expect(session(both, again).placed != nil)
    #expect(both.sentIDs.count == 2 && Set(both.sentIDs).count == 1)
  }

  @Test func `a terminal that fails stops the sending too`() {
    let terminal = ScriptedTerminal(keys: [.enter])
    terminal.whileSending = [nil]
    #expect(session(ScriptedShop(Self.interrupted), terminal).failure as? IOError == ScriptedTerminal.end)
  }
}
