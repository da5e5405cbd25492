import CommandLineKit
import TestSupport
import Testing

@testable import checkout

@Suite struct ColorTests {
  private static let bad = "{\"type\":9,\"quantity\":4}"

  @Test(arguments: [
    (["price", "--format", "text", "--color", "always"], true), (["price", "--format", "text"], false),
    (["price", "--format", "text", "--color", "never"], false), (["price", "--color", "always"], false),
  ])
  func `always colors text, never and a pipe do not, and JSON stays JSON`(words: [String], isColored: Bool)
    async throws
  {
    let result = try await Binary.run(words, input: Self.bad)
    #expect(!result.output.isEmpty)
    #expect(result.output.contains("\u{1B}[") == isColored)
  }

  @Test func `a mistake is red, and its text the same without`() async throws {
    let words = ["price", "--format", "text", "--color"]
    let colored = try await Binary.run(words + ["always"], input: Self.bad).output
    let plain = try await Binary.run(words + ["never"], input: Self.bad).output
    #expect(colored == "\u{1B}[31m" + plain.dropLast() + "\u{1B}[0m\n")
  }
}
