import TestSupport
import Testing

@testable import CommandLineKit

/// Frames of many sizes: with and without a cursor, and with wide characters at the edge.
private let frames: [Frame] = [
  Frame(["Tea Shop", "", "› Assam", "  Sencha", .muted("↑↓ choose · Enter goes on")]),
  Frame(
    [
      .strong("Delivery details"), "Name  " + .accent("美美美美美美美美美美美美美美美美美美美美美美美美美美美美美美") + " of the long street",
      "Street Address", .danger("Zip is blank: enter at least one visible character, and be sure to look twice"),
    ], cursor: (1, 25)),
  Frame([StyledText(String(repeating: "0123456789", count: 20)), "x", StyledText(String(repeating: "ab ", count: 40))]),
  Frame((1...30).map { StyledText("line \($0) of a frame that is taller than a screen") }, focus: 17, pinned: 2),
  Frame(),
]

@Suite struct FrameRendererTests {
  @Test(arguments: [(80, 24), (40, 24), (20, 10), (2, 1), (1, 1), (0, 0)], [false, true])
  func `any frame takes the place of any other, and closing the screen shows what was there before`(
    size: (Int, Int), color: Bool
  ) {
    let renderer = FrameRenderer(color: color)
    let drawn = TerminalSize(columns: size.0, rows: size.1)
    for old in frames {
      for new in frames {
        var emulator = TerminalEmulator(columns: max(size.0, 20), rows: max(size.1, 2))
        emulator.feed("\u{1B}[?1007h$ checkout\r\n" + Escape.openScreen + renderer.render(old, on: drawn))
        emulator.feed(renderer.render(new, on: drawn))
        let fitted = new.fitted(to: drawn)
        var expected = fitted.lines.map(\.text.withoutTrailingBlanks)
        while expected.last == "" { expected.removeLast() }
        #expect(emulator.screen == expected)
        #expect(emulator.showsCursor == (fitted.cursor != nil))
        if let cursor = fitted.cursor { #expect(emulator.cursor == (cursor.row, cursor.column)) }
        emulator.feed(Escape.closeScreen)
        #expect(emulator.screen == ["$ checkout"] && emulator.cursor == (1, 0))
        #expect(emulator.modes == ["?25", "?1007"] && emulator.unknown.isEmpty)
      }
    }
  }

  @Test(arguments: ["\u{1B}[?1007h", ""])
  func `the wheel sends no arrow keys while the screen is open, and afterwards what it sent before`(mode: String) {
    var emulator = TerminalEmulator(columns: 20, rows: 2)
    emulator.feed(mode)
    let before = emulator.modes
    emulator.feed(Escape.openScreen)
    #expect(!emulator.modes.contains("?1007"))
    emulator.feed(Escape.closeScreen)
    #expect(emulator.modes.contains("?1007") == before.contains("?1007"))
  }

  @Test func `a role is seen as its color`() {
    let frame = Frame(["no " + .danger("way")])
    var emulator = TerminalEmulator(columns: 80, rows: 24)
    emulator.feed(FrameRenderer(color: true).render(frame, on: TerminalSize(columns: 80, rows: 24)))
    #expect([0, 3].map { emulator.cell(row: 0, column: $0).rendition } == ["", "31"])
  }
}
