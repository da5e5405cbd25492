import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
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
    #expect(session.exitStatus == .ok && session.output.contains(#""name":"Zoé","quantity":5,"#))
  }

  @Test func `with --yes only texts and numbers are asked, and the order is placed`() throws {
    let session = try Session(
      WalkRequest.flags(name: "A", streetAddress: "B", zip: "D", yes: true), answers: ["0", "3", "C"])
    #expect(session.asked == labels(.type, .quantity, .address(.city)))
    #expect(session.exitStatus == .ok && session.output.contains(#""city":"C","#))
  }

  @Test func `what a text hides is spelled out when it is shown, and when it comes back as a default`() throws {
    var request = WalkRequest.complete
    request.texts[.address(.name)] = "a\u{1B}[31m\u{202E}b"
    let shown = try Session(request, answers: []).transcript
    #expect(!shown.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
    #expect(shown.contains(" a\\u{1B}[31m\\u{202E}b, 13 Love/Story Rd"))
    let typed = try Session(
      WalkRequest.flags(type: "0", quantity: 3, extras: []), answers: ["a\u{7}b", ":back", ":quit"])
    #expect(typed.transcript.contains("a\\u{7}b): :quit\n"))
  }

  @Test func `the note is asked for after the code, at a terminal only`() throws {
    var request = WalkRequest.complete
    (request.yes, request.noInput) = (false, false)
    let answers = ["", " NUTS ", ":back", "", "yes"]
    let session = try Session(request, menu: .withCodes, asksForNote: true, answers: answers)
    #expect(session.asked == labels(.code, .note, .placeOrder, .note, .placeOrder))
    #expect(session.transcript.contains("\nNote: NUTS\n") && session.output.contains(#""note":"NUTS","#))
    #expect(session.transcript.contains("(Enter for NUTS): \n"), "\(session.transcript)")
    let long = try Session(
      request, asksForNote: true, answers: [String(repeating: "n", count: 1001), "", "yes"])
    #expect(long.asked == labels(.note, .note, .placeOrder) && !long.output.contains("note"))
    #expect(try Session(request, .piped, asksForNote: true, answers: ["yes"]).exitStatus == .ok)
    request.yes = true
    #expect(try Session(request, asksForNote: true, answers: []).exitStatus == .ok)
  }

  @Test func `an answer that resembles a choice or a code makes it the default`() throws {
    let request = WalkRequest.flags(
      quantity: 4, extras: [], name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")
    let session = try Session(request, menu: .withCodes, answers: ["chocolat", "", "birthdya", "", "yes"])
    #expect(session.transcript.contains("(Enter for Chocolate): \n"), "\(session.transcript)")
    #expect(session.transcript.contains("(Enter for BIRTHDAY): \n"), "\(session.transcript)")
    #expect(session.output.contains(#""code":"BIRTHDAY","#) && session.output.contains(#""type":2,"#))
    let other = try Session(request, answers: ["chocolat", "zzz", "", "yes"])
    #expect(other.output.contains(#""type":0,"#), "a later answer without a likeness has the usual default")
  }

  @Test func `a menu's name is the title of the walk and of receipts`() throws {
    let home = TemporaryHome()
    let menu = try CupcakeMenu.default.with { $0.name = "Lemon Bar" }
    let session = try Session(.flags(quantity: 3, extras: []), menu: menu, answers: [":quit"])
    #expect(session.transcript.contains("\nLemon Bar, step 1 of 3\n"))
    _ = try Session(.complete, menu: menu, keptIn: home, answers: [])
    let line = try #require(home.text(home.path + "/orders")).split(separator: "\n")[0]
    #expect(LoggedOrder(Array(line.utf8))?.receipt.first == "Lemon Bar")
  }
}
