import CommandLineKit
import OrderKit
import Testing

@testable import checkout

/// What follows from the answers in line mode. Its words are recorded by RecordedTranscriptsTests.
@Suite struct LineWalkTests {
  private func labels(_ questions: Question...) -> [String] { questions.map(\.label) }

  @Test func `the order is written as JSON, unless a terminal would show it`() throws {
    let answers = ["2", "4", "yes", "y", "", "Taylor Swift", "13 Love/Story Rd", "Nashville", "37203", "yes"]
    let session = try Session(answers: answers)
    let start = #"{"addSprinkles":false,"city":"Nashville","createdAt":"2025-06-27T15:57:58.187Z","#
    #expect(session.output.hasPrefix(start))
    let shown = try Session(outputIsTerminal: true, answers: answers)
    #expect(shown.output == "" && shown.transcript == session.transcript)
  }

  @Test func `what flags have answered is not asked, and back does not stop there`() throws {
    let request = WalkRequest.flags(
      type: "strawberry", extras: [.extraFrosting], streetAddress: "1 Rue", city: "Lyon")
    let session = try Session(
      request, answers: ["5", "Zoé", "69001", ":back", ":back", ":back", ":back", "", "", "", "y"])
    let there = labels(.quantity, .address(.name), .address(.zip), .placeOrder)
    #expect(session.asked == there + there.reversed().dropFirst() + there)
    #expect(session.exitCode == .ok && session.output.contains(#""name":"Zoé","quantity":5,"#))
  }

  @Test func `with --yes only texts and numbers are asked, and the order is placed`() throws {
    let session = try Session(
      WalkRequest.flags(name: "A", streetAddress: "B", zip: "D", yes: true), answers: ["0", "3", "C"])
    #expect(session.asked == labels(.type, .quantity, .address(.city)))
    #expect(session.exitCode == .ok && session.output.contains(#""city":"C","#))
  }

  @Test func `no to Place Order orders nothing, and Enter alone is no answer to it`() throws {
    var request = WalkRequest.complete
    (request.yes, request.noInput) = (false, false)
    let session = try Session(request, answers: ["", "no"])
    #expect(session.asked == labels(.placeOrder, .placeOrder))
    #expect(
      session.transcript.contains(
        "\n\(Notice("unclear answer to '\(Question.placeOrder.label)': type yes or no").message)\n"))
    #expect(session.exitCode == .no && session.output == "")
  }

  @Test func `what a text hides is spelled out when it is shown, and when it comes back as a default`() throws {
    var request = WalkRequest.complete
    request.answers[.address(.name)] = .text("a\u{1B}[31m\u{202E}b")
    let shown = try Session(request, answers: []).transcript
    #expect(!shown.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
    #expect(shown.contains(" a\\u{1B}[31m\\u{202E}b, 13 Love/Story Rd"))
    let typed = try Session(
      WalkRequest.flags(type: "0", quantity: 3, extras: []), answers: ["a\u{7}b", ":back", ":quit"])
    #expect(typed.transcript.contains("a\\u{7}b): :quit\n"))
  }

  @Test func `a pasted row of a spreadsheet answers the questions from its first cell on`() throws {
    let request = WalkRequest.flags(type: "0", quantity: 3, extras: [])
    let session = try Session(request, answers: ["Ada\t12 Sq\tBath\tBA1", "yes"])
    #expect(session.transcript.contains("\nCity: Bath\nZip: BA1\n"), "\(session.transcript)")
    #expect(session.transcript.contains("Deliver to: Ada, 12 Sq, Bath, BA1\n") && session.exitCode == .ok)
  }
}
