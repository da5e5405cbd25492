import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct RememberTests {
  private let home: TemporaryHome
  private let request = WalkRequest.flags(type: "2", quantity: 4, specialRequests: false)

  init() throws {
    home = try TemporaryHome()
  }

  private func walk(_ answers: String...) throws -> Session {
    try Session(request, outputIsTerminal: true, keptIn: home, answers: ["A", "B", "C", "D"] + answers)
  }

  @Test func `never is kept, ends the question, and is forgotten with the details`() throws {
    let never = home.details.replacing("/details", with: "/never-remember")
    let first = try walk("never", "yes")
    #expect(
      first.transcript.contains(
        """
        Remember this address: only you can read the file; it is not encrypted
          0 No
          1 Yes
          2 Never
        Remember this address, by number or name (Enter for No): never

        """))
    #expect(first.lastLine == "you will not be asked again: undo that with 'checkout details forget'")
    #expect(home.text(never) == "")
    #expect(home.text(home.details) == nil)
    let second = try walk("yes")
    #expect(second.exitCode == .ok)
    #expect(!second.transcript.contains("Remember"))
    _ = try KeptDetails.forget(in: home.environment)
    #expect(home.text(never) == nil)
    #expect(try walk("", "yes").transcript.contains("Remember this address"))
  }

  struct Row: Sendable {
    let answer: String
    var isSaved = false
    var isRefused = false
  }

  @Test(arguments: [
    Row(answer: ""), Row(answer: "no"), Row(answer: "0"), Row(answer: "1", isSaved: true),
    Row(answer: "YES", isSaved: true), Row(answer: "perhaps", isRefused: true), Row(answer: "3", isRefused: true),
  ])
  func `whether to remember the address is asked before the order is placed`(row: Row) throws {
    let session =
      row.isRefused ? try walk(row.answer, "no", "yes") : try walk(row.answer, "yes")
    #expect(session.exitCode == .ok, "\(session.transcript)")
    #expect(
      session.transcript.contains("unclear answer to 'Remember this address': type no, yes or never") == row.isRefused)
    #expect((home.text(home.details) != nil) == row.isSaved)
    let thanks = try #require(session.transcript.range(of: "Thank you!"))
    #expect(!session.transcript[thanks.upperBound...].contains("Remember"))
  }

  @Test func `an address is not remembered of an order that is not placed`() throws {
    let session = try walk("yes", "no")
    #expect(session.exitCode == .no)
    #expect(home.text(home.details) == nil)
  }

  @Test func `an address that is saved already is not asked about, and another one replaces it`() throws {
    _ = try walk("yes", "yes")
    // A saved address is offered first, and these answers decline it.
    func again(_ answers: String...) throws -> Session {
      try Session(request, outputIsTerminal: true, keptIn: home, answers: ["no"] + answers)
    }
    let same = try again("A", "B", "C", "D", "yes")
    #expect(same.exitCode == .ok, "\(same.transcript)")
    #expect(!same.transcript.contains("Remember"))
    let other = try again("A", "B", "C", "E", "yes", "yes")
    #expect(other.transcript.contains("\nRemember this address: replaces the saved one\n"))
    #expect(home.text(home.details)?.contains(#""zip":"E""#) == true)
  }
}
