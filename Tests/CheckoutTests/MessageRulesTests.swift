import Foundation
import TestSupport
import Testing

/// What programs print in the documents and in the recorded sessions is tested against the rules of messages.
@Suite struct MessageRulesTests {
  private static let pages = [
    "README.md", "Examples/README.md", "Tests/CheckoutTests/Recorded/Messages.md",
    "Tests/CheckoutTests/Recorded/Transcripts.txt",
  ]

  private static func output() throws -> String {
    let examples = Project.directory.appendingPathComponent("Examples").path
    let expected = try FileManager.default.contentsOfDirectory(atPath: examples).filter { $0.hasSuffix(".expected") }
    return try (pages + expected.map { "Examples/\($0)" }).map { try Project.text($0) }.joined(separator: "\n")
  }

  /// The messages in JSON, and those on lines that say what they are. The place at the end of a line is left out.
  private static func messages() throws -> Set<String> {
    let output = try output()
    let values = output.matches(of: #/"message":("(?:[^"\\]|\\.)*")/#).map(\.1)
    let texts = try values.map { try JSONDecoder().decode(String.self, from: Data($0.utf8)) }
    let lines = output.matches(
      of: #/(?m)^(?:\w+ \d+(?: \(id .+?\))?: | *)(?:error|note|warning): (.+?)(?: \((?:line |\/|\S+:\d).*\))?$/#)
    return Set(texts + lines.map { String($0.1) })
  }

  @Test func `a message is a fact, a colon and an imperative remedy`() throws {
    let messages = try Self.messages()
    for message in messages { #expect(MessageRules.faults(of: message) == [], "\(message)") }
    #expect(messages.count > 120)
  }
}
