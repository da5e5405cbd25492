import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct PastedAddressTests {
  struct Paste: Sendable {
    var text: String
    var fieldsBefore: Int = 0
    var address: Address
    var focus: String
  }

  private func session(_ keys: [Key]) -> (order: Order, page: String) {
    let terminal = ScriptedTerminal(keys: keys)
    let session = FullSession(terminal, settled: [.type, .quantity, .specialRequests])
    return (session.order, terminal.page)
  }

  @Test(arguments: [
    Paste(
      text: "Ann Lee\n1 Rd\nEly\nCB7",
      address: Address(name: "Ann Lee", streetAddress: "1 Rd", city: "Ely", zip: "CB7"),
      focus: "❯ Zip             │ CB7"),
    Paste(
      text: "Ann\n\n \n\u{200B}\n1 Rd\n", address: Address(name: "Ann", streetAddress: "1 Rd"),
      focus: "❯ Street Address  │ 1 Rd"),
    Paste(
      text: "Ely\nCB7", fieldsBefore: 2, address: Address(city: "Ely", zip: "CB7"), focus: "❯ Zip             │ CB7"),
  ])
  func `at most as many lines as there are fields fill them in order`(paste: Paste) {
    let keys = Array(repeating: Key.tab, count: paste.fieldsBefore) + [.paste(paste.text)]
    let (order, page) = session(keys)
    #expect(order.address == paste.address)
    #expect(page.contains(paste.focus), "\(page)")
    let last = Address.Field.required.last { !order[$0].isEmpty } ?? .name
    #expect(session(keys + [.text("x")]).order[last] == order[last] + "x", "the cursor is at its end")
  }

  @Test func `more lines than fields fill nothing, and the page says why`() {
    let seven = "Ann Lee\nThe Shop\n1 Rd\nWestminster\nLondon\nSW1Y 4JH\nUnited Kingdom"
    let (order, page) = session(.typed("A") + [.paste(seven)])
    #expect(order.address == Address(name: "A"))
    #expect(page.contains("  cannot paste 7 lines into 4 fields: paste at most 4"), "\(page)")
    #expect(page.contains("❯ Name            │ A  "), "\(page)")
    let (typed, later) = session(.typed("A") + [.paste(seven), .text("x")])
    #expect(typed.name == "Ax")
    #expect(!later.contains("cannot paste"))
  }

  @Test func `one line with a line end is no paste of several`() {
    #expect(session([.paste("Ann\n")]).order.name.hasPrefix("Ann"))
  }
}
