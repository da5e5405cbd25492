@testable import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

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

  @Test(arguments: commandsWithFormats)
  func `every command with a format that can be JSON has the short form`(path: String) throws {
    let words = path.words.dropFirst()
    let command = try words.reduce(CommandPath(root: WalkCommand.declaration)) { try $0.appending($1) }.command
    #expect(command.options.contains(TypedOption.json.option))
  }
}

private let commandsWithFormats = CommandPath(root: WalkCommand.declaration).all.filter { path in
  path.command.options.contains { $0.name == "format" && $0.accepts("json") }
}.map(\.name)
