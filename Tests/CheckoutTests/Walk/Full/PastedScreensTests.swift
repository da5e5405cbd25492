import Foundation
import OrderKit
import TestSupport
import Testing

@testable import CommandLineKit
@testable import checkout

/// What the documentation shows of the drawn walk and of its code.
@Suite struct PastedScreensTests {
  @Test func `the screens of the README are frames`() throws {
    let keys: [Key] = [.text("c"), .tab, .right, .tab, .text(" "), .down, .text(" ")] + [.tab, .tab, .enter]
    let terminal = ScriptedTerminal(keys: keys)
    let address = Set(Address.Field.required.map(Question.address))
    _ = FullSession(terminal, settled: address) { $0.fillAddress() }
    let blocks = Markdown.codeBlocks(try Project.text("README.md"))
      .filter { $0.language == "text" && $0.text.hasPrefix("Cupcake Corner ") }
    #expect(blocks.count == 2)
    for block in blocks { #expect(terminal.frames.contains { $0.trimmed + "\n" == block.text }, "\(block.text)") }
  }

  @Test func `the article shows the terminal as it is, and names files that are there`() throws {
    let article = try Project.text("Sources/OrderKit/OrderKit.docc/OneScreenTwice.md")
    let blocks = Markdown.codeBlocks(article).filter { $0.language == "text" }.map(\.text)
    let terminal = ScriptedTerminal(keys: [.tab] + "255".map { .text(String($0)) })
    _ = FullSession(terminal)
    let lines = try Session(answers: ["2"]).transcript
    #expect(blocks.count == 2)
    for block in blocks { #expect(terminal.page.contains(block) || lines.contains(block.dropLast()), "\(block)") }
    let paths = article.matches(of: /`(Walk\/[A-Za-z\/]+\.swift)`/).map { "Sources/checkout/\($0.1)" }
    #expect(paths.count == 3)
    for path in paths { #expect(throws: Never.self, "\(path)") { try Project.text(path) } }
  }
}
