import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct RecordedFramesTests {
  /// The keys that a person presses on a page, and the recorded screen that they see then.
  struct Visit {
    let frame: String
    var page = OrderPage.order
    var keys: [Key] = []
    var columns = 80
    var rows = 24
  }

  @Test(arguments: [
    Visit(frame: "order page"),
    Visit(frame: "order page in 20 columns", columns: 20, rows: 10),
    Visit(
      frame: "order page with frosting", keys: [.text("2"), .tab, .text("4"), .tab, .text("y"), .down, .text(" ")]),
    Visit(frame: "order page with a number that is not sold", keys: [.tab] + .typed("255") + [.enter]),
    Visit(frame: "order page without a number of cakes", keys: [.tab, .backspace, .enter]),
    Visit(frame: "delivery page that Ctrl-D leaves", page: .delivery, keys: .typed("Ann") + [.tab, .control("d")]),
    Visit(frame: "checkout page", page: .checkout),
  ])
  func `what a person sees is recorded`(visit: Visit) throws {
    let terminal = ScriptedTerminal(
      keys: visit.keys, size: TerminalSize(columns: visit.columns, rows: visit.rows))
    let settled = visit.page == .order ? [] : Question.goods + (visit.page == .checkout ? Question.address : [])
    _ = FullSession(terminal, settled: Set(settled)) { order in
      guard visit.page == .checkout else { return }
      order.type = 2
      order.fillAddress()
    }
    try expectRecorded(terminal.emulator.screen.joined(separator: "\n"), as: visit.frame, in: .frames)
  }

  @Test func `where the menu has codes the last page begins with the code`() throws {
    let terminal = ScriptedTerminal(keys: [], size: TerminalSize(columns: 20, rows: 10))
    _ = FullSession(terminal, menu: .withCodes, settled: Set(Question.goods + Question.address)) {
      $0.quantity = 4
      $0.fillAddress()
    }
    let screen = terminal.emulator.screen.joined(separator: "\n")
    try expectRecorded(screen, as: "checkout page that asks for a code, 20 x 10", in: .frames)
  }

  @Test func `a code that applies is in the receipt and the total at once, while it is typed`() throws {
    let session = FullSession(on: .checkout, .typed("birthday"), menu: .withCodes) { $0.quantity = 4 }
    try expectRecorded(session.page, as: "checkout page with a code", in: .frames)
    #expect(session.order.code == "birthday")
  }

  @Test func `on a narrow page the label of a code is above it, and a refused one says why`() throws {
    let session = FullSession(on: .checkout, .typed("fiveoff"), columns: 20, menu: .withCodes) {
      $0.quantity = 4
    }
    try expectRecorded(session.page, as: "checkout page in 20 columns with a refused code", in: .frames)
  }

  @Test func `in Britain the page shows an example where the zip goes, and the country`() throws {
    let session = FullSession(on: .delivery, [.tab, .tab, .tab], asksForCountry: true) { $0.country = "GB" }
    try expectRecorded(session.page, as: "delivery page with a country", in: .frames)
  }

  @Test(arguments: [("saved", 80, 24), ("locked", 80, 24), ("wrongly opened", 80, 24), ("wrongly opened", 20, 10)])
  func `the offer of a saved address shows which, or that it is locked`(state: String, columns: Int, rows: Int) throws {
    let terminal = ScriptedTerminal(
      keys: state == "wrongly opened" ? [.enter] : [], size: TerminalSize(columns: columns, rows: rows))
    let home = TemporaryHome()
    let kept = try RememberedDetails(savePath: home.details)
    if state == "saved" { try kept.remember(.ada) } else { try kept.replace(by: Array("age-encryption.org/v1\n".utf8)) }
    _ = FullSession(
      terminal, settled: Set(Question.goods),
      prepareWalk: { walk in
        walk.memory = AddressMemory(kept, for: walk, on: ScriptedConsole(answers: []), isFromFile: false)
        walk.memory?.prepare()
        walk.addressScreen.savedAddress?.open = { () throws(Notice) in
          throw Notice.notOpened("wrong passphrase", mayRetry: true)
        }
      })
    let screen = terminal.emulator.screen.joined(separator: "\n")
    try expectRecorded(screen, as: "delivery page with a \(state) address, \(columns) x \(rows)", in: .frames)
  }

  @Test func `the page shows what is known of an order whose sending was stopped`() throws {
    let terminal = ScriptedTerminal(keys: [.enter])
    terminal.whileSending = [.escape]
    let session = FullSession(
      terminal, settled: Set(Question.goods + Question.address),
      shop: ScriptedShop(.unconfirmed(ScriptedShop.interrupted))
    ) { $0.fillAddress() }
    try expectRecorded(session.page.masked, as: "checkout page with an unconfirmed order", in: .frames)
  }
}
