import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// What line mode offers of what is kept, and keeps.
@Suite struct KeepingTests {
  private let home: TemporaryHome
  private let ada = Address(name: "Ada Lovelace", streetAddress: "12 Sq", city: "London", zip: "SW1")
  private let request = WalkRequest.flags(type: "2", quantity: 4, specialRequests: false)

  init() throws {
    home = try TemporaryHome()
  }

  private func details() throws -> RememberedDetails { try RememberedDetails(savePath: home.details) }

  private func unfinished() throws -> DraftFile { try DraftFile(savePath: home.draft) }

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
      Still missing: Name, Street Address, City, Zip
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

      The same again:
      checkout --type chocolate --quantity 4 --no-special-requests

      """)
    #expect(session.exitCode == .ok)
  }

  @Test func `accepted it can be edited, declined it is not seen`() throws {
    try details().replace(by: .private(ada))
    // The saved address is not asked about; another one is.
    let edited = try walk(request, "y", ":go city", "Oslo", "yes", "yes")
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
    #expect(edited.lastLine == "Saved to \(home.details) (only you can read it; not encrypted)")
    #expect(home.text(home.details)?.contains("Oslo") == true)
    let declined = try walk(request, "no", "Bob", "B", "C", "D", "", "yes")
    #expect(!declined.transcript.contains("Ada") && !declined.transcript.contains("Oslo"))
    #expect(declined.transcript.contains("Name: Bob\n"))
    #expect(try details().content != .private(Address(name: "Bob", streetAddress: "B", city: "C", zip: "D")))
  }

  @Test func `back, help and nonsense at the offer`() throws {
    try details().replace(by: .private(ada))
    let session = try walk(WalkRequest.flags(type: "2", quantity: 4), "no", "perhaps", ":help", ":back", "", ":quit")
    #expect(session.transcript.contains("Deliver to the saved address: answer yes or no"))
    #expect(session.transcript.contains("Deliver to the saved address? Yes or no (Enter for yes): :back"))
    #expect(session.transcript.contains("Deliver to the saved address? Yes or no (Enter for yes): :quit"))
    #expect(session.exitCode == .no)
  }

  @Test func `options win over the saved address, and fill what it is asked for`() throws {
    try details().replace(by: .private(ada))
    var request = request
    request.address[.name] = "Bob"
    #expect(try walk(request, "", "", "yes").transcript.contains("Deliver to: Bob, 12 Sq, London, SW1"))
    (request.address[.streetAddress], request.address[.city], request.address[.zip]) = ("B", "C", "D")
    #expect(try !walk(request, "", "yes").transcript.contains("saved address"))
  }

  @Test func `a file of one's own is neither offered nor remembered nor kept in a draft`() throws {
    var request = request
    request.ownDetails = ada
    let session = try walk(request, "yes")
    #expect(session.transcript.contains("Deliver to: Ada Lovelace, 12 Sq, London, SW1"))
    #expect(!session.transcript.contains("Remember"))
    _ = try walk(request, ":go type", "0")
    let draft = try #require(try unfinished().draft)
    #expect(draft.hasSameOrder(as: Draft(basket: Basket(type: 0, quantity: 4), address: Address())))
    #expect(home.files(with: "Ada") == [])
  }

  @Test(arguments: [0, 1, 2])
  func `piped answers and runs without questions meet no offer and leave no draft`(kind: Int) throws {
    try details().replace(by: .private(ada))
    let draft = Draft(basket: Basket(type: 1, quantity: 9), address: ada)
    try unfinished().replace(by: draft)
    let answers = ["2", "4", "no", "Bob", "B", "C", "D"]
    let session =
      switch kind {
      case 0: try Session(.init(), .piped, outputIsTerminal: true, keptIn: home, answers: answers + ["yes"])
      case 1: try Session(.init(yes: true), outputIsTerminal: true, keptIn: home, answers: ["2", "4"] + answers[3...])
      default: try Session(.complete, outputIsTerminal: true, keptIn: home, answers: [])
      }
    #expect(session.exitCode == .ok, "\(session.transcript)")
    for word in ["saved address", "unfinished", "Remember"] { #expect(!session.transcript.contains(word)) }
    _ = try Session(.init(), .piped, keptIn: home, answers: Array(answers.prefix(5)))
    #expect(try unfinished().draft == draft)
  }

  @Test func `what was begun is kept when the input ends, and resumed on its page`() throws {
    let cut = try walk(.init(), "rainbow", "5", "yes", "yes", "no", "Ada Lovelace", "12 Sq")
    #expect(cut.exitCode == .badData)
    #expect(
      cut.transcript.contains("The unfinished order is kept for next time.\nError: the input ended before \"City\""))
    var draft = try #require(try unfinished().draft)
    let begun = Draft(
      basket: Basket(type: 3, quantity: 5, extras: [.extraFrosting]),
      address: Address(name: "Ada Lovelace", streetAddress: "12 Sq"))
    #expect(draft.hasSameOrder(as: begun))
    #expect(draft.page == .delivery)
    #expect(abs(try #require(draft.savedAt).timeIntervalSince(Session.now)) < 0.01)

    draft.savedAt = Session.now.addingTimeInterval(-7300)
    try unfinished().replace(by: draft)
    let more = try walk(.init(), "", "", "", "London", "SW1", "yes", "yes")
    let offer = try #require(more.transcript.range(of: "Resume"))
    expectSame(
      String(more.transcript[offer.lowerBound...].prefix { $0 != ":" }),
      "Resume the unfinished order, 5x rainbow cupcakes, from 2 hours ago? Yes or no (Enter for yes)")
    #expect(
      more.transcript.contains(
        """

        Delivery details, step 2 of 3
        Total so far: $16.50
        Still missing: City, Zip
        Name (Enter for Ada Lovelace): \("")
        Street Address (Enter for 12 Sq): \("")
        City: London

        """))
    #expect(more.transcript.contains("Deliver to: Ada Lovelace, 12 Sq, London, SW1"))
    #expect(more.exitCode == .ok, "\(more.transcript)")
    #expect(home.text(home.draft) == nil)
    #expect(try details().content == .private(ada))
  }

  @Test func `where options decide anything no unfinished order is offered, and it stays for another time`() throws {
    let draft = Draft(basket: Basket(type: 0, quantity: 3), address: Address())
    try unfinished().replace(by: draft)
    var request = WalkRequest.complete
    (request.yes, request.noInput, request.goods.type, request.goods.quantity) = (false, false, "rainbow", 20)
    let session = try walk(request, "no", "", "yes")
    #expect(!session.transcript.contains("unfinished"))
    #expect(session.transcript.contains("20x rainbow cupcakes is on its way"))
    #expect(session.exitCode == .ok, "\(session.transcript)")
    #expect(try unfinished().draft == draft)
    #expect(try walk(request, "no", "", "no").exitCode == .no)
    #expect(try unfinished().draft == draft)
    // Options that answer nothing keep nothing from being offered.
    for request in [WalkRequest(), WalkRequest.flags(country: ""), WalkRequest.flags(accessible: true)] {
      #expect(try walk(request).transcript.contains("Resume the unfinished order, 3x vanilla cupcakes?"))
    }
  }

  @Test(arguments: [["no", ":quit"], ["yes", ":quit"], ["", "Bob", ":quit"]])
  func `who declines the unfinished order or leaves it has discarded it`(answers: [String]) throws {
    try unfinished().replace(by: Draft(basket: Basket(type: 1, quantity: 9), address: ada, page: .delivery))
    let session = try Session(.init(), outputIsTerminal: true, keptIn: home, answers: answers)
    #expect(session.exitCode == .no)
    #expect(session.lastLine == "Nothing was ordered.")
    #expect(home.text(home.draft) == nil)
  }

  @Test(arguments: [[], [":quit"], [":help", "perhaps", ":back", ":quit"]])
  func `an unfinished order that was offered and not answered is kept`(answers: [String]) throws {
    let draft = Draft(basket: Basket(type: 1, quantity: 9), address: ada)
    try unfinished().replace(by: draft)
    let session = try Session(.init(), outputIsTerminal: true, keptIn: home, answers: answers)
    #expect(session.exitCode == (answers.isEmpty ? .badData : .no))
    #expect(try unfinished().draft == draft)
  }

  @Test func `nothing is kept of an order that was not touched`() throws {
    #expect(try walk(.init()).transcript.contains("unfinished") == false)
    #expect(try walk(request).transcript.contains("unfinished") == false)
    #expect(home.text(home.draft) == nil)
  }

  @Test func `a draft of another menu is made to fit`() throws {
    let draft = Draft(basket: Basket(type: 77, quantity: 5000, extras: [.extraFrosting], code: "X"), address: Address())
    try unfinished().replace(by: draft)
    let session = try walk(.init(), "", "", "", ":quit")
    #expect(session.transcript.contains("\nResume the unfinished order? Yes or no (Enter for yes): \n"))
    #expect(session.transcript.contains("(Enter for Vanilla)") && session.transcript.contains("(Enter for 3)"))
  }

  @Test func `while details are locked a draft keeps no address, and what age does not open is done without`() throws {
    try details().replace(by: .locked(Array("age-encryption.org/v1\n".utf8)))
    // The home has no PATH: age is not there.
    var kept = try KeptDetails(environment: home.environment.merging(["PATH": "/nowhere"]) { $1 })
    #expect(kept.level == .locked)
    let order = Order()
    let walk = Walk(order: order, menu: .default)
    let environment = WalkEnvironment(
      menu: .default, console: ScriptedConsole(answers: []), mode: .line, outputIsTerminal: true,
      output: .standardOutput, now: { Session.now }, shop: MockShop(), log: OrderLog(path: home.path + "/orders"))
    let keeping = DraftAndDetails(kept, for: walk, OrderSender(in: home), in: environment, isAddressTheirs: false)
    try keeping.prepare(offersDraft: true)
    #expect(keeping.asksPassphrase)
    #expect(walk.addressScreen.focus == .savedAddress)
    walk.addressScreen.edit(.savedAddress, .pressed(true))
    #expect(
      walk.addressScreen.message?.message
        == "Continuing without the saved address: age is not installed: 'apt install age', 'brew install age', "
        + "or see age-encryption.org")
    #expect(walk.addressScreen.savedAddress == nil)
    order.fillAddress()
    order.quantity = 7
    keeping.keepDraft()
    let draft = try #require(try unfinished().draft)
    #expect(draft.hasSameOrder(as: Draft(basket: Basket(type: 0, quantity: 7), address: Address())))
    // A draft that was kept before, by whomever, loses its address as soon as it is looked at.
    try unfinished().replace(by: Draft(basket: order.basket, address: ada))
    kept = try KeptDetails(environment: home.environment)
    #expect(home.files(with: "Ada") == [])
  }

  @Test func `what is damaged or open is reported, and the walk goes on`() throws {
    try details().replace(by: .private(ada))
    home.setMode(home.details, 0o644)
    try unfinished().replace(by: Draft(basket: Basket(type: 0, quantity: 3), address: Address()))
    try Data("{".utf8).write(to: URL(fileURLWithPath: home.draft))
    let session = try walk(request, "", "yes")
    #expect(session.transcript.hasPrefix("Note: \(home.details) was open to other users (mode 644)"))
    #expect(session.transcript.contains("Note: \(home.draft):1: not an unfinished order: delete the file\n"))
    #expect(session.exitCode == .ok)
  }

  @Test func `damaged details are reported, and neither offered nor replaced`() throws {
    try details().replace(by: .private(ada))
    try Data("{\n1".utf8).write(to: URL(fileURLWithPath: home.details))
    let session = try walk(request, "A", "B", "C", "D", "yes")
    #expect(session.transcript.hasPrefix("Note: \(home.details):2: not delivery details: "))
    #expect(session.transcript.contains("saved address") == false)
    #expect(session.transcript.contains("Remember") == false)
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
        "Note: nothing is remembered this time: \(folder) is a file, but a directory is needed there: move it away\n"))
    #expect(session.exitCode == .ok)
  }
}
