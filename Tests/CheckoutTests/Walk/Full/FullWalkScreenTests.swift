import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct FullWalkScreenTests {
  /// Keys that lead to every page, every kind of row and both refusals.
  private static let keys: [Key] =
    [.text("2"), .tab, .end, .right, .tab, .text("y"), .down, .text(" "), .down, .text(" "), .down, .enter]
    + [.enter, .paste("é美👩‍👩‍👧"), .left, .tab, .tab, .tab, .enter]
    + [.text("T"), .tab, .tab, .text("N"), .tab, .text("1"), .tab, .enter]
    + [.up, .enter, .text(" "), .enter, .escape, .escape, .escape, .escape, .text("n"), .tab]

  @Test(arguments: [80, 40, 20]) func `random keys draw no line that is too wide`(columns: Int) {
    let keys: [Key] = [
      .enter, .enter, .tab, .tab, .backTab, .escape, .up, .down, .left, .right, .home, .end, .backspace, .delete,
      .control("a"), .control("d"), .control("u"), .control("w"), .paste("1\n2"), .text(" "), .text("y"), .text("n"),
      .text("1"), .text("9"), .text("c"), .text("é"), .text("\u{301}"), .text("👩"), .text("?"),
    ]
    var random = SeededGenerator(seed: columns)
    for _ in 0..<samples(40, long: 400) {
      let pressed = (0..<60).compactMap { _ in keys.randomElement(using: &random) }
      let lines = FullSession(Self.keys + pressed, columns: columns).frames.flatMap(\.lines)
      #expect(lines.allSatisfy { $0.content.columns < columns }, "\(pressed)")
    }
  }

  @Test(arguments: [(24, 5), (16, 4), (15, 3), (12, 0)])
  func `where rows are few, empty lines go first`(rows: Int, empty: Int) {
    let (shown, whole) = (FullSession([], columns: 40, rows: rows), FullSession([], columns: 40))
    #expect(shown.frames[0].lines.count { $0.text.isEmpty } == empty)
    #expect(shown.page.split(separator: "\n") == whole.page.split(separator: "\n"))
  }

  @Test func `hints are left out only where they take a row of their own, or do not fit`() {
    let wide = FullSession(on: .delivery, [.tab], columns: 80, rows: 12)
    #expect(wide.page.contains("→ Continue   fill in"), "\(wide.page)")
    let narrow = FullSession(on: .delivery, [.tab], columns: 40, rows: 12)
    #expect(narrow.page.contains("Enter next  ↑↓ move  Esc back") && !narrow.page.contains("fill in"), "\(narrow.page)")
  }
}
