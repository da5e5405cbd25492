import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct PastedAddressTests {
  struct Paste: Sendable {
    let text: String
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
    // Nothing that was pasted is lost.
    Paste(
      text: "Ann\n1 Rd\nEly\nCB7\nUK", address: Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "CB7 UK"),
      last: .zip),
  ])
  func `lines or cells fill the fields in order, and the last takes the rest`(paste: Paste) {
    let session = FullSession(on: .delivery, [.paste(paste.text)])
    #expect(session.order.address == paste.address)
    #expect(session.walk.current.focus == .address(paste.last))
    let typed = FullSession(on: .delivery, [.paste(paste.text), .text("x")]).order[paste.last]
    #expect(typed == session.order[paste.last] + "x", "the cursor is at its end")
  }
}
