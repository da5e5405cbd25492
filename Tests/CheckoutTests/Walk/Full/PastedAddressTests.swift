import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct PastedAddressTests {
  struct Paste {
    let text: String
    let address: Address
    let last: Address.Field
    var isCut = false
  }

  @Test(arguments: [
    Paste(
      text: "Ann Lee\n1 Rd\nEly\nCB7",
      address: Address(name: "Ann Lee", streetAddress: "1 Rd", city: "Ely", zip: "CB7"), last: .zip),
    Paste(
      text: "Ann\n\n \n\u{200B}\n1 Rd\nEly\nCB7\n",
      address: Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "CB7"), last: .zip),
    Paste(text: "Ann\n1 Rd\n", address: Address(name: "Ann"), last: .name, isCut: true),
    Paste(text: "Ann\n", address: Address(name: "Ann "), last: .name),
    // What cannot be told is not taken, and it is said.
    Paste(text: "Ann\n1 Rd\nEly\nCB7\nUK", address: Address(name: "Ann"), last: .name, isCut: true),
    Paste(text: "Ann\n1 Rd\nApt 4\nNashville, TN 37203\nUSA", address: Address(name: "Ann"), last: .name, isCut: true),
    Paste(text: "Ann\n1 Rd\nApt 4\n37203", address: Address(name: "Ann"), last: .name, isCut: true),
    Paste(text: "Ann\n1 Rd\nNew York\nNY, United States", address: Address(name: "Ann"), last: .name, isCut: true),
    Paste(text: "Ann\n1 Rd\nc/o Bo\nNashville TN 37203", address: Address(name: "Ann"), last: .name, isCut: true),
  ])
  func `lines fill the fields if each can be told, and otherwise only the first`(paste: Paste) {
    let session = FullSession(on: .delivery, [.paste(paste.text)])
    let words = paste.isCut ? "only the first line was taken: type the rest" : nil
    #expect(session.walk.addressScreen.message?.message == words)
    #expect(session.order.address == paste.address)
    #expect(session.walk.current.focus == .address(paste.last))
    let typed = FullSession(on: .delivery, [.paste(paste.text), .text("x")]).order[paste.last]
    #expect(typed == session.order[paste.last] + "x", "the cursor is at its end")
  }
}
