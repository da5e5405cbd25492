import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct RememberTests {
  private let home = TemporaryHome()
  private let request = WalkRequest.flags(type: "2", quantity: 4, extras: [])

  /// Orders to an address. `declined` is the answer to the offer of a saved one.
  private func walk(_ answers: String..., zip: String = "D", declined: String? = nil) throws -> Session {
    let before = (declined.map { [$0] } ?? []) + ["A", "B", "C", zip]
    return try Session(request, outputIsTerminal: true, keptIn: home, answers: before + answers)
  }

  private func isAsked(_ session: Session) -> Bool { session.asked.contains(Question.remember.label) }

  @Test(arguments: [
    ("", false), ("no", false), ("YES", true), ("never", false),
  ])
  func `whether to remember the address is asked before the order is placed`(answer: String, isSaved: Bool) throws {
    let isRefused = answer == "never"
    let session = isRefused ? try walk(answer, "no", "yes") : try walk(answer, "yes")
    #expect(session.exitStatus == .ok, "\(session.transcript)")
    let labels = Array(repeating: Question.remember.label, count: isRefused ? 2 : 1) + [Question.placeOrder.label]
    #expect(session.asked.suffix(labels.count + 1) == [Address.Field.zip.label] + labels)
    #expect((home.text(home.details) != nil) == isSaved)
  }

  @Test func `an address is not remembered of an order that is not placed`() throws {
    #expect(try walk("yes", "no").exitStatus == .no)
    #expect(home.text(home.details) == nil)
  }

  @Test func `an address that is saved already is not asked about, and another one replaces it`() throws {
    _ = try walk("yes", "yes")
    let same = try walk("yes", declined: "no")
    #expect(same.exitStatus == .ok && !isAsked(same), "\(same.transcript)")
    #expect(isAsked(try walk("yes", "yes", zip: "E", declined: "no")))
    #expect(home.text(home.details)?.contains(#""zip":"E""#) == true)
  }
}
