import CommandLineKit
import TestSupport
import Testing

@Suite struct FormatTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    var input = ""

    var testDescription: String { words }
  }

  private static let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#

  private static let rows = [
    Row(words: "price", input: order), Row(words: "validate --rules GB"), Row(words: "orders show"),
  ]

  @Test(arguments: rows)
  func `--json is short for --format json`(row: Row) async throws {
    let home = try TemporaryHome()
    _ = try await Binary.run("place", input: Self.order, environment: home.environment)
    _ = try await Binary.run("details", "save", input: Self.order, environment: home.environment)
    func output(_ options: String...) async throws -> String {
      try await Binary.run(row.words.words + options, input: row.input, environment: home.environment).output
    }
    let json = try await output("--format", "json")
    #expect(json.first == "{")
    #expect(try await output("--json") == json)
    #expect(try await output("--json", "--format", "json") == json)
    let text = try await output("--format", "text")
    #expect(!text.isEmpty && text.first != "{")
  }
}
