import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import Testing

@testable import checkout

/// Promotion codes in line mode and from a pipe. Its words are recorded by RecordedTranscriptsTests.
@Suite struct CodeTests {
  private static let cakes = ["2", "4", "no"]
  private static let address = ["Ann", "1 Rd", "Ely", "0042"]
  /// The answers that lead back from Place Order to the number of cakes.
  private static let toQuantity = Array(repeating: ":back", count: 7)

  private static func notice(_ problem: CodeProblem) -> Notice { .code(problem, .usd, nearest: nil) }

  private func walk(
    _ request: WalkRequest = .init(), _ mode: Session.Mode = .line, answers: [String]
  ) throws -> Session {
    try Session(request, mode, menu: .withCodes, answers: answers)
  }

  private func expectCode(_ code: String?, of session: Session) {
    #expect(session.exitStatus == .ok, "\(session.transcript)")
    #expect(session.output.contains(#""code""#) == (code != nil))
    if let code { #expect(session.output.contains(#""code":"\#(code)","#)) }
  }

  struct Row {
    let code: String?
    var placed: String?
    var problem: CodeProblem?
  }

  @Test(arguments: [
    Row(code: " "), Row(code: "none"), Row(code: "birthday", placed: "BIRTHDAY"),
    Row(code: "FIVEOFF", problem: .tooFewForFive),
  ])
  func `a code from a pipe: one that applies goes into the order, an empty line is none, any other ends the walk`(
    row: Row
  ) throws {
    let session = try walk(.init(), .piped, answers: Self.cakes + Self.address + [row.code ?? "", "yes"])
    if let problem = row.problem {
      #expect(
        session.failed(.answer(Self.notice(problem).message, line: 8)), "\(session.transcript)")
    } else {
      expectCode(row.placed, of: session)
    }
  }

  @Test(arguments: [
    Row(code: "birthday", placed: "BIRTHDAY"), Row(code: "none"), Row(code: nil), Row(code: "lemon", problem: .unknown),
    Row(code: "FIVEOFF", problem: .minimum(Money(minorUnits: 2000), goods: Money(minorUnits: 1300))),
  ])
  func `an option answers the question; one that cannot apply is refused at once`(row: Row) throws {
    var request = WalkRequest.complete
    request.texts[.code] = row.code
    for mode in Session.Mode.allCases {
      let session = try walk(request, mode, answers: ["never read"])
      if let problem = row.problem {
        #expect(session.refused(.code, Self.notice(problem)), "\(session.transcript)")
      } else {
        expectCode(row.placed, of: session)
      }
    }
  }

  @Test func `a code by option that needs more goods is refused once they are chosen, or asked for again`() throws {
    let request = WalkRequest.flags(code: "fiveoff")
    let piped = try walk(request, .piped, answers: Self.cakes + Self.address + ["yes"])
    #expect(piped.failed(UsageError.option(.code, Self.notice(.tooFewForFive))), "\(piped.transcript)")
    let line = try walk(request, answers: Self.cakes + Self.address + ["", "yes"])
    #expect(line.transcript.contains("\n\(Self.notice(.tooFewForFive).message)\n"))
    #expect(line.asked.suffix(2) == [Question.code.label, Question.placeOrder.label])
    expectCode(nil, of: line)
  }

  @Test func `a code that no longer applies is asked for again, and applies again after another change`() throws {
    let change = ["10", "no"] + Self.address + ["fiveoff"] + Self.toQuantity + ["4", "", "", "", "", ""]
    let line = try walk(answers: ["2"] + change + ["", "y"])
    #expect(line.transcript.contains("\n\(Self.notice(.tooFewForFive).message)\n"))
    expectCode(nil, of: line)
    let back = Self.toQuantity.dropLast() + ["10", "", "", "", "", "", "", "y"]
    expectCode("FIVEOFF", of: try walk(answers: ["2"] + change + back))
    let piped = try walk(.init(), .piped, answers: ["2"] + change)
    #expect(piped.failed(.answer(Self.notice(.tooFewForFive).message, line: 8)), "\(piped.transcript)")
  }
}
