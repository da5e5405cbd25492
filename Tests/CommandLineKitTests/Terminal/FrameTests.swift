@testable import CommandLineKit
import TestSupport
import Testing

private let letters: [StyledText] = ["a", "b", "c", "d", "e", "f"]

@Suite struct FrameTests {
  @Test(arguments: [
    (Frame(letters), 3, "ab↓"),
    (Frame(letters, focus: 3), 3, "↑d↓"),
    (Frame(letters, focus: 5), 3, "↑ef"),
    (Frame(letters, focus: 4, pinned: 1), 3, "↑ef"),
    (Frame(letters, focus: 2, pinned: 2), 3, "cef"),
    (Frame(letters, focus: 2, pinned: 3), 2, "cf"),
    (Frame(letters, focus: 99), 2, "↑f"),
    (Frame(letters), 0, ""),
    (Frame(), 3, ""),
  ])
  func `a frame taller than the screen keeps what has the focus, and what is pinned, and marks that there is more`(
    frame: Frame, rows: Int, shown: String
  ) {
    let fitted = frame.fitted(to: TerminalSize(columns: 10, rows: rows))
    let marks = ["  ↑ more": "↑", "  ↓ more": "↓"]
    #expect(fitted.lines.map { marks[$0.text] ?? $0.text }.joined() == shown)
  }

  @Test(arguments: [(2...3, 3, "cd↓"), (4...5, 3, "↑ef"), (1...4, 3, "bcd"), (1...3, 5, "abcd↓"), (2...4, 5, "↑cdef")])
  func `all lines of the row with the focus are kept`(focus: ClosedRange<Int>, rows: Int, shown: String) {
    let lines = letters.enumerated().map { Frame.Line($1, hasFocus: focus.contains($0)) }
    let marks = ["  ↑ more": "↑", "  ↓ more": "↓"]
    let fitted = Frame(lines).fitted(to: TerminalSize(columns: 10, rows: rows))
    #expect(fitted.lines.map { marks[$0.text] ?? $0.text }.joined() == shown)
  }

  @Test(arguments: [
    ([0, 3], 3, "ad↓"), ([0, 1, 4], 3, "abe"), ([0, 1, 4], 2, "ae"), ([0, 4], 1, "e"), ([1, 3], 5, "bcdef"),
    ([2, 4], 5, "↑cdef"),
  ])
  func `the label of the row with the focus is the last line to go`(focus: [Int], rows: Int, shown: String) {
    let lines = letters.enumerated().map { Frame.Line($1, hasFocus: focus.contains($0)) }
    let marks = ["  ↑ more": "↑", "  ↓ more": "↓"]
    let fitted = Frame(lines).fitted(to: TerminalSize(columns: 10, rows: rows))
    #expect(fitted.lines.map { marks[$0.text] ?? $0.text }.joined() == shown)
  }

  @Test(
    arguments: [
      ((0, 0), 10, 6, (0, 0)),
      ((3, 1), 10, 3, (1, 1)),
      ((5, 1), 10, 1, (0, 1)),
      ((2, 99), 10, 6, (2, 8)),
      ((9, 1), 10, 6, nil),
    ] as [((Int, Int), Int, Int, (Int, Int)?)])
  func `the cursor stays on its line, within the width`(
    at place: (Int, Int), columns: Int, rows: Int, shown: (Int, Int)?
  ) {
    let frame = Frame(letters, cursor: place)
    let fitted = frame.fitted(to: TerminalSize(columns: columns, rows: rows))
    #expect(fitted.cursor?.row == shown?.0)
    #expect(fitted.cursor?.column == shown?.1)
  }

  @Test func `a line stays one column short of the terminal's width`() {
    let frame = Frame(["0123456789", "012345678", "美美美美美"])
    let fitted = frame.fitted(to: TerminalSize(columns: 10, rows: 3))
    #expect(fitted.lines.map(\.text) == ["01234567…", "012345678", "美美美美…"])
  }
}
