import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import Testing

@testable import checkout

/// Answers from a file. Nobody can be asked again, so the first refused answer ends the walk.
@Suite struct PipedWalkTests {
  private static let full = ["2", "4", "yes", "yes", "no", "Ann", "1 Rd", "Ely", "0042", "yes"]
  private static let questions: [Question] =
    [.type, .quantity, .specialRequests] + [.extra(.extraFrosting), .extra(.addSprinkles)] + Question.address
    + [.placeOrder]

  @Test func `the same questions lead to the same order, empty lines taking what is stated`() throws {
    let session = try Session(.init(), .piped, answers: ["", "", "", "Ann", "1 Rd", "Ely", "0042", "yes", "left over"])
    #expect(session.exitStatus == .ok)
    #expect(session.output.hasPrefix(#"{"addSprinkles":false,"city":"Ely","#))
    #expect(session.output.contains(#""name":"Ann","quantity":3,"specialRequestEnabled":false,"#))
    #expect(session.lastLine.hasSuffix(Session.id), "no command is suggested")
    #expect(session.transcript.contains("\nnote: all questions were answered by line 8, so"))
  }

  @Test func `with --yes and more answers than questions nothing is placed, as they may have gone to the wrong ones`()
    throws
  {
    let session = try Session(.init(yes: true), .piped, answers: Self.full)
    #expect(session.exitStatus == .badData && session.output.isEmpty, "\(session.transcript)")
    #expect(session.transcript.contains("\nerror: there are more answers than questions"))
    #expect(session.lastLine == "nothing was ordered")
    let exact = try Session(.init(yes: true), .piped, answers: ["2", "4", "Ann", "1 Rd", "Ely", "0042"])
    #expect(exact.exitStatus == .ok, "\(exact.transcript)")
  }

  private static let types = ["Vanilla", "Strawberry", "Chocolate", "Rainbow"]

  private static func unclear(_ question: Question) -> String { "unclear answer to '\(question.label)': " }

  @Test(arguments: [
    // index  answer     refusal
    (0, "vanila", Notice.unknownType(types, nearest: "Vanilla").message),
    (0, "4", Notice.unknownType(types).message),
    (1, "21", Notice.quantity("21", allowed: 3...20).message),
    (1, "18446744073709551619", Notice.quantity("18446744073709551619", allowed: 3...20).message),
    (2, "4", unclear(.specialRequests)),
    (3, "si", unclear(.extra(.extraFrosting))),
    (5, "", Notice.blank(.name).message),
    (8, ":zip", "unknown command at 'Zip': "),
    (9, "", unclear(.placeOrder)),
  ])
  func `the first answer that cannot be taken is named by field and line`(
    at place: Int, answer: String, refusal: String
  ) throws {
    var answers = Self.full
    answers[place] = answer
    let session = try Session(.init(), .piped, answers: answers)
    #expect(session.transcript.contains("\nerror: line \(place + 1): \(refusal)"), "\(session.transcript)")
    #expect(session.exitStatus == .badData && session.lastLine == "nothing was ordered" && session.output.isEmpty)
  }

  @Test(arguments: questions.indices)
  func `answers may run out at any question; it is named, and nothing is ordered`(count: Int) throws {
    let label = Self.questions[count].label
    let answers = Array(Self.full.prefix(count))
    #expect(try Session(.init(), .piped, answers: answers).failed(.end(before: label, line: count + 1)))
    #expect(try Session(.init(), .line, answers: answers).failed(.end(before: label, line: nil)))
  }

  @Test(arguments: [
    ([0x41, 0xFF], "not UTF-8"), ([UInt8](repeating: 0x61, count: 65_537), "longer than 64 KiB"),
  ])
  func `whatever cannot be text is no answer`(bytes: [UInt8], refusal: String) throws {
    let before = Self.full.prefix(5).map { Array($0.utf8) }
    let piped = try Session(.init(), .piped, bytes: before + [bytes])
    #expect(piped.transcript.contains("error: line 6: the answer to 'Name' is \(refusal): "), "\(piped.transcript)")
    #expect(piped.exitStatus == .badData)
    let line = try Session(.init(), .line, bytes: before + [bytes, Array(":quit".utf8)])
    #expect(line.exitStatus == .no, "in line mode the question is asked again")
  }

  @Test func `back, quit and help work without a person`() throws {
    let back = try Session(
      .init(), .piped,
      answers: ["2", ":back", "3", "4", ":help", "no", "Ann", ":BACK ", "Bob", "1 Rd", "Ely", "1", "y"])
    #expect(back.exitStatus == .ok)
    #expect(back.output.contains(#""name":"Bob","quantity":4,"specialRequestEnabled":false,"streetAddress":"1 Rd","#))
    #expect(back.output.contains(#""type":3,"#))
    #expect(try Session(.init(), .piped, answers: ["2", ":quit"]).exitStatus == .no)
  }
}
