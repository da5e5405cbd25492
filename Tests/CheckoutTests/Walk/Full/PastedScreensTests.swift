import TestSupport
import Testing

@testable import CommandLineKit
@testable import checkout

@Suite struct PastedScreensTests {
  @Test func `the lines that an article shows are lines of the walk`() throws {
    let terminal = ScriptedTerminal(keys: [.tab] + .typed("255") + [.enter])
    _ = FullSession(terminal)
    let asked = try Session(answers: [""])
    let lines = (terminal.transcript + "\n" + asked.transcript).split(separator: "\n")
    let blocks = Markdown.codeBlocks(try Project.text("Sources/OrderKit/OrderKit.docc/OneScreenTwice.md"))
      .filter { $0.language == "text" }
    #expect(blocks.count == 2)
    for block in blocks { #expect(lines.contains { $0.hasPrefix(block.text.dropLast()) }, "\(block.text)") }
  }
}
