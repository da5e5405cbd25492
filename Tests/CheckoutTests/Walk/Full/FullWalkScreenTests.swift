import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct FullWalkScreenTests {
  /// Keys that lead to every page, every kind of row and both refusals.
  private static let keys: [Key] =
    [.text("c"), .tab, .end, .right, .tab, .text("y"), .down, .text("y"), .down, .text("y"), .down, .enter]
    + [.enter, .paste("é美👩‍👩‍👧"), .left, .tab, .tab, .tab, .enter]
    + [.text("T"), .tab, .tab, .text("N"), .tab, .text("1"), .tab, .enter]
    + [.up, .enter, .text(" "), .enter, .escape, .escape, .escape, .escape, .text("n"), .tab]

  @Test(arguments: [80, 40, 20])
  func `after every key each line is narrower than the terminal`(columns: Int) {
    let frames = FullSession(Self.keys, columns: columns).frames
    #expect(frames.count == Self.keys.count + 1)
    for (count, frame) in frames.enumerated() {
      for line in frame.lines { #expect(line.content.columns < columns, "\(count) keys: \(line.text)") }
    }
  }

  @Test func `on a terminal without Unicode only ASCII is written`() {
    let terminal = ScriptedTerminal(keys: Self.keys, glyphs: .ascii)
    _ = FullSession(terminal) { $0.fillAddress() }
    #expect(terminal.writes.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(terminal.emulator.unknown.isEmpty)
  }

  @Test(arguments: [(24, 5), (16, 4), (15, 3), (12, 0)])
  func `where rows are few, empty lines go first`(rows: Int, empty: Int) {
    let (shown, whole) = (FullSession([], columns: 40, rows: rows), FullSession([], columns: 40))
    #expect(shown.frames[0].lines.count { $0.text.isEmpty } == empty)
    #expect(shown.page.split(separator: "\n") == whole.page.split(separator: "\n"))
  }
}
