import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// An address of several lines that is pasted into one field.
@Suite struct PastedAddressTests {
  /// What is pasted into which field, and where it goes once it is spread.
  struct Paste: Sendable {
    var text: String
    var fieldsBefore: Int = 0
    var joined: String
    var spread: Address
  }

  private func session(_ keys: [Key]) -> (order: Order, page: String) {
    let terminal = ScriptedTerminal(keys: keys)
    let session = FullSession(terminal, settled: [.type, .quantity, .specialRequests])
    return (session.order, terminal.page)
  }

  @Test(arguments: [
    Paste(
      text: "Ann Lee\n1 Rd\nEly\nCB7", joined: "Ann Lee 1 Rd Ely CB7",
      spread: Address(name: "Ann Lee", streetAddress: "1 Rd", city: "Ely", zip: "CB7")),
    Paste(
      text: "Ann\n\n \n\u{200B}\n1 Rd\n", joined: "Ann 1 Rd",
      spread: Address(name: "Ann", streetAddress: "1 Rd", city: "", zip: "")),
    Paste(
      text: "Ely\nCB7\n4DL\nUK", fieldsBefore: 2, joined: "Ely CB7 4DL UK",
      spread: Address(name: "", streetAddress: "", city: "Ely", zip: "CB7 4DL UK")),
  ])
  func `pasted lines are one text at first, and can be spread over the fields from there on`(paste: Paste) {
    let keys = Array(repeating: Key.tab, count: paste.fieldsBefore) + [.paste(paste.text)]
    let (order, page) = session(keys)
    let field = Address.Field.required[paste.fieldsBefore]
    #expect(order[field] == paste.joined)
    #expect(page.contains("❯ → Spread the pasted lines over the fields"), "\(page)")
    #expect(session(keys + [.enter]).order.address == paste.spread)
    let kept = session(keys + [.text("n")])
    #expect(kept.order[field] == paste.joined)
    #expect(!kept.page.contains("Spread"), "typing into the next field is no")
    let typed = session(keys + [.up, .text("x")])
    #expect(typed.order[field] == paste.joined + "x")
    #expect(!typed.page.contains("Spread"), "who types on has answered")
  }

  @Test func `one line with a line end is no paste of several`() {
    let (order, page) = session([.paste("Ann\n")])
    #expect(order.name.hasPrefix("Ann"))
    #expect(!page.contains("Spread"))
  }

  @Test func `a paste into the last field has no others to spread over`() {
    let (order, page) = session([.tab, .tab, .tab, .paste("CB7\n4DL"), .text("x")])
    #expect(order.zip == "CB7 4DLx", "the focus stays")
    #expect(!page.contains("Spread"), "\(page)")
  }
}
