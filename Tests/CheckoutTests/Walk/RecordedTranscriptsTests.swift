import CommandLineKit
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// The words of line mode. Other tests check the effect of the answers.
@Suite struct RecordedTranscriptsTests {
  /// A conversation whose transcript is recorded.
  struct Conversation: CustomTestStringConvertible {
    let name: String
    var request = WalkRequest()
    var menu = CupcakeMenu.default
    /// Whether an address may be remembered, and the previously saved address.
    var remembers = false
    var saved: Address?
    var shop: ScriptedShop?
    let answers: [String]
    var exitStatus = CommandLineKit.ExitStatus.ok

    var testDescription: String { name }
  }

  private static let chocolate = WalkRequest.flags(type: "2", quantity: 4, extras: [])
  @Test(arguments: [
    Conversation(
      name: "mistakes",
      answers: [
        ":back", ":help", "4", "chocolat", " CHOCOLATE ", "twelve", "4", "perhaps", "N", "", ":bakc", "::back",
        ":quit",
      ], exitStatus: .no),
    Conversation(
      name: "promotion codes",
      request: .flags(
        type: "2", quantity: 4, extras: [], name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042"),
      menu: .withCodes,
      answers: [
        "birthdya", "spring", "FiveOff", " birthday ", ":back", "", ":back", "none", ":back", "birthday", "yes",
      ]),
    Conversation(
      name: "a country that is asked for",
      request: .flags(type: "2", quantity: 4, extras: [], country: ""),
      answers: ["Ann", "1 Rd", "", "37203", "Korea", "zz", "uk", "Ely", "SW1A OAA", "SW1A 1AA", "", "yes"]),
    Conversation(
      name: "a saved address, and another one", request: chocolate, remembers: true, saved: .ada,
      answers: ["perhaps", "", ":back", ":back", "Oslo", "", "perhaps", "yes", "yes"]),
    Conversation(
      name: "a shop that refuses, and does not answer", request: chocolate,
      shop: ScriptedShop(
        .refused("the shop answered 401, 'Missing API key'"),
        .unconfirmed("the shop did not answer within 15 seconds")),
      answers: ["Ann", "1 Rd", "Ely", "0042", "yes", "yes", "no"], exitStatus: .unavailable),
  ])
  func `what is asked and answered is recorded`(conversation: Conversation) throws {
    let home = TemporaryHome()
    if let saved = conversation.saved {
      try RememberedDetails(savePath: home.details).remember(saved)
    }
    let session = try Session(
      conversation.request, menu: conversation.menu, shop: conversation.shop,
      keptIn: conversation.remembers ? home : nil,
      answers: conversation.answers)
    let text = session.transcript.replacing(home.path, with: "~").replacing(Session.id, with: "ID").masked
    try expectRecorded(text, as: conversation.name, in: .transcripts)
    #expect(session.exitStatus == conversation.exitStatus)
  }
}
