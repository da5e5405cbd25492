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
    let terminal = ScriptedTerminal(Self.keys.map(TerminalEvent.key), glyphs: .ascii)
    _ = FullSession(terminal) { $0.fillAddress() }
    #expect(terminal.writes.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(terminal.emulator.unknown.isEmpty)
  }

  @Test(arguments: [80, 100, 120, 200])
  func `on a wide terminal the cupcake stays beside the list`(columns: Int) throws {
    let page = FullSession([], columns: columns, rows: 30).page
    let row = try #require(page.split(separator: "\n").first { $0.contains("\\|||||||/") })
    #expect(row.hasPrefix("  ○ Chocolate ") && row.count <= 79)
  }

  @Test(arguments: [(24, 5), (16, 3), (15, 2), (13, 0)])
  func `where rows are few, empty lines go first`(rows: Int, empty: Int) {
    let (shown, whole) = (FullSession([], columns: 40, rows: rows), FullSession([], columns: 40))
    #expect(shown.frames[0].lines.count { $0.text.isEmpty } == empty)
    #expect(shown.page.split(separator: "\n") == whole.page.split(separator: "\n"))
  }

  @Test(arguments: [(60, 24, true), (59, 24, false), (80, 23, false)])
  func `the cupcake is drawn only where there is room`(columns: Int, rows: Int, isDrawn: Bool) {
    #expect(FullSession([], columns: columns, rows: rows).page.contains("\\|||||||/") == isDrawn)
  }

  @Test func `the cupcake takes the color of its type and what the order puts on it`() {
    func picture(_ type: Int, _ frosting: Bool, _ sprinkles: Bool) -> [StyledText] {
      var extras: Set<Extra> = []
      if frosting { extras.insert(.extraFrosting) }
      if sprinkles { extras.insert(.addSprinkles) }
      return CupcakePicture(Basket(type: type, quantity: 3, extras: extras), of: .default).lines
    }
    var all: Set<[StyledText]> = []
    for type in 0..<4 {
      for (frosting, sprinkles) in [(false, false), (true, false), (false, true), (true, true)] {
        let lines = picture(type, frosting, sprinkles)
        #expect(lines.count == 5 && lines.allSatisfy { $0.columns == CupcakePicture.columns })
        all.insert(lines)
      }
    }
    #expect(all.count == 16)
    #expect(Set((0..<4).map { picture($0, true, true).map(\.text) }).count == 1)
  }
}
