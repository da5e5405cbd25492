import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

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

  @Test func `the code of the article is in the sources`() throws {
    let folder = Project.directory.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let article = try Project.text("Sources/OrderKit/OrderKit.docc/HowTheWalkIsBuilt.md")
    let blocks = Markdown.codeBlocks(article).filter { $0.language == "swift" }
    #expect(blocks.count == 4)
    for block in blocks { #expect(sources.contains { $0.contains(block.text) }, "\(block.text)") }
    for path in article.matches(of: /`((OrderKit|checkout)\/[A-Za-z\/]+\.swift)`/).map({ String($0.1) }) {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path), "\(path)")
    }
  }
}
