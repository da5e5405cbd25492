import CommandLineKit
import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// The saved address in line mode. Its words are recorded by RecordedTranscriptsTests.
@Suite struct KeepingTests {
  private let home = TemporaryHome()
  private let request = WalkRequest.flags(type: "2", quantity: 4, extras: [])

  init() throws {
    try details().remember(.ada)
  }

  private func details() throws -> RememberedDetails { try RememberedDetails(savePath: home.details) }

  private func walk(_ request: WalkRequest, _ answers: String...) throws -> Session {
    try Session(request, outputIsTerminal: true, keptIn: home, answers: answers)
  }

  private func asks(_ question: Question, _ session: Session) -> Bool { session.asked.contains(question.label) }

  @Test(arguments: Address.Field.allCases)
  func `the saved address is not offered beside a part of another one`(field: Address.Field) throws {
    var request = request
    request.texts[.address(field)] = field == .country ? "GB" : "B"
    let session = try walk(request)
    #expect(!asks(.savedAddress, session) && session.asked.contains { $0.contains(field == .name ? "Street" : "Name") })
  }

  @Test func `a file of one's own is neither offered nor remembered`() throws {
    try FileManager.default.removeItem(atPath: home.details)
    var request = request
    request.ownDetails = .ada
    let session = try walk(request, "yes")
    #expect(session.transcript.contains(" Ada Lovelace, 12 Sq, London, SW1\n"))
    #expect(!asks(.remember, session) && home.files(with: "Ada") == [])
  }

  @Test func `a saved address keeps its country, and without one it is asked for it, if it is to be asked`() throws {
    var request = request
    request.texts[.address(.country)] = ""
    let asked = try walk(request, "", "", "", "", "", "ae", "", "yes")
    #expect(asked.transcript.contains(", SW1, AE\n"), "\(asked.transcript)")
    var british = Address.ada
    (british.zip, british.country) = ("SW1Y 4JH", "GB")
    try details().remember(british)
    let kept = try walk(self.request, "", "yes")
    #expect(kept.transcript.contains(", SW1Y 4JH, GB\n"), "\(kept.transcript)")
    #expect(!kept.asked.contains(Address.Field.country.label))
    british.country = "ZZ"
    var own = self.request
    own.ownDetails = british
    let refused = try walk(own, "yes")
    #expect(refused.lastLine.hasPrefix("error: --country: ") && refused.exitStatus == .usage)
  }

  /// A run in which nobody is asked about the saved address.
  struct Unasked {
    var yes = true
    var noInput = false
    var mode = Session.Mode.line
    var given: [Address.Field: String] = [:]
    var own: Address?
    var answers: [String] = []
    /// The address that the order goes to.
    let line: String
  }

  private static let rest: [Address.Field: String] = [.streetAddress: "B", .city: "C", .zip: "D"]

  @Test(arguments: [
    Unasked(line: "Ada Lovelace, 12 Sq, London, SW1"),
    Unasked(noInput: true, mode: .piped, line: "Ada Lovelace, 12 Sq, London, SW1"),
    Unasked(mode: .piped, answers: ["Bob", "B", "C", "D"], line: "Bob, B, C, D"),
    Unasked(given: [.name: "Bob"], answers: ["B", "C", "D"], line: "Bob, B, C, D"),
    Unasked(given: [.country: ""], answers: ["Bob", "B", "C", "D", ""], line: "Bob, B, C, D"),
    Unasked(noInput: true, given: rest.merging([.name: "Bob"]) { $1 }, line: "Bob, B, C, D"),
    Unasked(noInput: true, own: Address(name: "Bob", streetAddress: "B", city: "C", zip: "D"), line: "Bob, B, C, D"),
  ])
  func `where nobody is asked the saved address is taken whole or not at all, and never from a pipe`(row: Unasked)
    throws
  {
    var request = request
    (request.yes, request.noInput, request.ownDetails) = (row.yes, row.noInput, row.own)
    for (field, text) in row.given { request.texts[.address(field)] = text }
    let session = try Session(request, row.mode, outputIsTerminal: true, keptIn: home, answers: row.answers)
    #expect(
      session.exitStatus == .ok && session.transcript.contains("Deliver to: \(row.line)\n"), "\(session.transcript)")
    #expect(!asks(.savedAddress, session) && !asks(.remember, session))
    let note = "note: delivering to the address saved in \(home.details)\n"
    #expect(session.transcript.hasPrefix(note) == row.line.hasPrefix("Ada"), "\(session.transcript)")
  }

  @Test(arguments: [true, false])
  func `where nobody is asked a locked address is a failure that says so, unless another is given`(noInput: Bool) throws
  {
    try details().replace(by: Array("age-encryption.org/v1\n".utf8))
    var request = request
    (request.yes, request.noInput) = (true, noInput)
    let failed = try Session(request, keptIn: home, answers: [])
    #expect(failed.exitStatus == .usage && failed.lastLine.hasPrefix("error: the saved address is locked: "))
    request.ownDetails = .ada
    #expect(try Session(request, keptIn: home, answers: []).exitStatus == .ok)
  }

  @Test func `what age does not open is done without`() throws {
    try details().replace(by: Array("age-encryption.org/v1\n".utf8))
    let session = try walk(request, "yes", "A", "B", "C", "D", "", "yes")
    #expect(session.transcript.contains("age is not installed") && session.exitStatus == .ok, "\(session.transcript)")
    #expect(session.asked.count { $0 == Question.savedAddress.label } == 1)
  }

  @Test func `damaged details are reported, and neither offered nor replaced`() throws {
    try home.write("{\n1", to: home.details)
    let session = try walk(request, "A", "B", "C", "D", "yes")
    #expect(session.transcript.hasPrefix("note: \(home.details):2:"))
    #expect(!asks(.savedAddress, session) && !asks(.remember, session))
    #expect(session.exitStatus == .ok, "\(session.transcript)")
    #expect(home.text(home.details) == "{\n1")
  }

  @Test func `where nothing can be kept the walk goes on`() throws {
    let folder = (home.details as NSString).deletingLastPathComponent
    try FileManager.default.removeItem(atPath: folder)
    _ = FileManager.default.createFile(atPath: folder, contents: Data())
    let session = try walk(request, "A", "B", "C", "D", "yes")
    #expect(session.transcript.hasPrefix("note: ") && session.transcript.contains("\(folder) is a file"))
    #expect(session.exitStatus == .ok)
  }
}
