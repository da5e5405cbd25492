import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct PastedAddressTests {
  struct Paste: Sendable {
    let text: String
    var fieldsBefore = 0
    let address: Address
    let last: Address.Field
  }

  @Test(arguments: [
    Paste(
      text: "Ann Lee\n1 Rd\nEly\nCB7",
      address: Address(name: "Ann Lee", streetAddress: "1 Rd", city: "Ely", zip: "CB7"), last: .zip),
    Paste(
      text: "Ann\n\n \n\u{200B}\n1 Rd\n", address: Address(name: "Ann", streetAddress: "1 Rd"), last: .streetAddress),
    Paste(text: "Ann\n", address: Address(name: "Ann "), last: .name),
    Paste(
      text: "Ann\t 1 Rd\t\tCB7\t\t\n", address: Address(name: "Ann", streetAddress: "1 Rd", zip: "CB7"), last: .zip),
  ])
  func `at most as many lines or cells as there are fields fill them in order`(paste: Paste) {
    let keys = [.tab] * paste.fieldsBefore + [.paste(paste.text)]
    let session = FullSession(on: .delivery, keys)
    #expect(session.order.address == paste.address)
    #expect(session.walk.current.focus == .address(paste.last))
    let typed = FullSession(on: .delivery, keys + [.text("x")]).order[paste.last]
    #expect(typed == session.order[paste.last] + "x", "the cursor is at its end")
  }

  @Test func `on a small screen a refused paste is explained below its field, and no longer after it`() {
    let keys: [Key] = [.tab, .tab, .paste("a\nb\nc\nd")]
    let refused = FullSession(on: .delivery, keys, columns: 20, rows: 12)
    #expect(refused.page.contains("❯ │\n    cannot paste 4\n"), "\(refused.page)")
    #expect(refused.page.contains("most 2\n"), "\(refused.page)")
    #expect(!FullSession(on: .delivery, keys + [.tab], columns: 20, rows: 12).page.contains("paste"))
  }
}
