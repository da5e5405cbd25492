import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct KeepingTests {
  private let home: TemporaryHome
  private let ada = Address(name: "Ada Lovelace", streetAddress: "12 Sq", city: "London", zip: "SW1")
  private let request = WalkRequest.flags(type: "2", quantity: 4, specialRequests: false)

  init() throws {
    home = try TemporaryHome()
  }

  private func details() throws -> RememberedDetails { try RememberedDetails(savePath: home.details) }

  private func walk(_ request: WalkRequest, _ answers: String...) throws -> Session {
    try Session(request, outputIsTerminal: true, keptIn: home, answers: answers)
  }

  @Test func `the saved address is offered unseen, and accepted it is shown at checkout`() throws {
    try details().replace(by: .private(ada))
    let session = try walk(request, "", "yes")
    expectSame(
      session.transcript,
      """
      Enter accepts the answer in parentheses. :back, :quit and :help work everywhere.

      Delivery details, step 2 of 3
      Total so far: $9.00
      fill in Name, Street Address, City and Zip
      Deliver to the saved address? Yes or no (Enter for yes): \("")

      Check out, step 3 of 3
      4x chocolate cupcakes
      Cupcakes: 4 x $2.00 = $8.00
      Chocolate, once per order: $1.00
      Deliver to: Ada Lovelace, 12 Sq, London, SW1
      Mock shop: nothing leaves this machine
      Your total is $9.00
      Place Order? Yes or no: yes

      Thank you!
      Your order for 4x chocolate cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd
      Order it again: checkout orders again

      """)
    #expect(session.exitCode == .ok)
  }

  @Test func `accepted it can be edited, declined it is not seen`() throws {
    try details().replace(by: .private(ada))
    // Only a changed address leads to the question about remembering it.
    let edited = try walk(request, "y", ":back", ":back", "Oslo", "", "yes", "yes")
    #expect(edited.transcript.contains("City (Enter for London): Oslo"))
    #expect(edited.transcript.contains("Deliver to: Ada Lovelace, 12 Sq, Oslo, SW1"))
    #expect(
      edited.transcript.contains(
        """
        Remember this address: replaces the saved one
          0 No
          1 Yes
          2 Never
        Remember this address, by number or name (Enter for No): yes
        Place Order? Yes or no: yes
        """))
    #expect(edited.lastLine == "saved to \(home.details) (only you can read it; not encrypted)")
    #expect(home.text(home.details)?.contains("Oslo") == true)
    let declined = try walk(request, "no", "Bob", "B", "C", "D", "", "yes")
    #expect(!declined.transcript.contains("Ada") && !declined.transcript.contains("Oslo"))
    #expect(declined.transcript.contains("Name: Bob\n"))
    #expect(try details().content != .private(Address(name: "Bob", streetAddress: "B", city: "C", zip: "D")))
  }

  @Test func `back, help and nonsense at the offer`() throws {
    try details().replace(by: .private(ada))
    let session = try walk(WalkRequest.flags(type: "2", quantity: 4), "no", "perhaps", ":help", ":back", "", ":quit")
    #expect(session.transcript.contains("unclear answer to 'Deliver to the saved address': type yes or no"))
    #expect(session.transcript.contains("Deliver to the saved address? Yes or no (Enter for yes): :back"))
    #expect(session.transcript.contains("Deliver to the saved address? Yes or no (Enter for yes): :quit"))
    #expect(session.exitCode == .no)
  }

  @Test func `options win over the saved address, and fill what it is asked for`() throws {
    try details().replace(by: .private(ada))
    var request = request
    request.answers[.address(.name)] = .text("Bob")
    #expect(try walk(request, "", "", "yes").transcript.contains("Deliver to: Bob, 12 Sq, London, SW1"))
    for (field, text) in [(.streetAddress, "B"), (.city, "C"), (.zip, "D")] as [(Address.Field, String)] {
      request.answers[.address(field)] = .text(text)
    }
    #expect(try !walk(request, "", "yes").transcript.contains("saved address"))
  }

  @Test func `a file of one's own is neither offered nor remembered`() throws {
    var request = request
    request.ownDetails = ada
    let session = try walk(request, "yes")
    #expect(session.transcript.contains("Deliver to: Ada Lovelace, 12 Sq, London, SW1"))
    #expect(!session.transcript.contains("Remember"))
    #expect(home.files(with: "Ada") == [])
  }

  @Test(arguments: [0, 1, 2])
  func `piped answers and runs without questions meet no offer`(kind: Int) throws {
    try details().replace(by: .private(ada))
    let answers = ["2", "4", "no", "Bob", "B", "C", "D"]
    let session =
      switch kind {
      case 0: try Session(.init(), .piped, outputIsTerminal: true, keptIn: home, answers: answers + ["yes"])
      case 1: try Session(.init(yes: true), outputIsTerminal: true, keptIn: home, answers: ["2", "4"] + answers[3...])
      default: try Session(.complete, outputIsTerminal: true, keptIn: home, answers: [])
      }
    #expect(session.exitCode == .ok, "\(session.transcript)")
    for word in ["saved address", "Remember"] { #expect(!session.transcript.contains(word)) }
  }

  @Test func `an order that is cut short leaves nothing behind`() throws {
    let cut = try walk(.init(), "rainbow", "5", "no", "Ada Lovelace", "12 Sq")
    #expect(cut.exitCode == .badData)
    #expect(cut.lastLine == "error: the input ended before 'City' was answered")
    #expect(home.files(with: "Ada") == [])
    let next = try walk(.init(), ":quit")
    #expect(!next.transcript.contains("Resume") && next.lastLine == "nothing was ordered")
  }

  @Test func `what age does not open is done without`() throws {
    try details().replace(by: .locked(Array("age-encryption.org/v1\n".utf8)))
    // Without a PATH, age is not found.
    let kept = try KeptDetails(environment: home.environment.merging(["PATH": "/nowhere"]) { $1 })
    #expect(kept.level == .locked)
    let walk = Walk(order: Order(), menu: .default)
    let memory = AddressMemory(kept, for: walk, on: ScriptedConsole(answers: []), isAddressTheirs: false)
    try memory.prepare()
    #expect(memory.asksPassphrase)
    #expect(walk.addressScreen.focus == .savedAddress)
    walk.addressScreen.edit(.savedAddress, .pressed(true))
    #expect(
      walk.addressScreen.message?.message
        == "continuing without the saved address: age is not installed: run 'apt install age' or 'brew install age', "
        + "or see age-encryption.org")
    #expect(walk.addressScreen.savedAddress == nil)
  }

  @Test func `a file that others could read is reported, and the walk goes on`() throws {
    try details().replace(by: .private(ada))
    home.setMode(home.details, 0o644)
    let session = try walk(request, "", "yes")
    #expect(session.transcript.hasPrefix("note: \(home.details) was open to other users (mode 644)"))
    #expect(session.exitCode == .ok)
  }

  @Test func `damaged details are reported, and neither offered nor replaced`() throws {
    try details().replace(by: .private(ada))
    try Data("{\n1".utf8).write(to: URL(fileURLWithPath: home.details))
    let session = try walk(request, "A", "B", "C", "D", "yes")
    #expect(session.transcript.hasPrefix("note: \(home.details):2: not delivery details: "))
    #expect(!session.transcript.contains("saved address"))
    #expect(!session.transcript.contains("Remember"))
    #expect(session.exitCode == .ok, "\(session.transcript)")
    #expect(home.text(home.details) == "{\n1")
  }

  @Test func `where nothing can be kept the walk goes on`() throws {
    let folder = (home.details as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: (folder as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: folder, contents: Data())
    let session = try walk(request, "A", "B", "C", "D", "yes")
    #expect(
      session.transcript.hasPrefix(
        "note: nothing is remembered this time: \(folder) is a file, but a directory is needed there: move it away\n"))
    #expect(session.exitCode == .ok)
  }
}
