@testable import CommandLineKit
import TestSupport
import Testing

private let prompt = ["$ ls", "Examples README.md", "$ checkout"]

/// Frames of many sizes: with and without a cursor, and with wide characters at the edge.
private let frames: [Frame] = [
  Frame(["Tea Shop", "", "› Assam", "  Sencha", .muted("↑↓ choose · Enter goes on")]),
  Frame(
    [
      .strong("Delivery details"), "Name  " + .accent("美美美美美美美美美美美美美美美美美美美美美美美美美美美美美美") + " of the long street",
      "Street Address", .danger("Zip is blank: enter at least one visible character, and be sure to look twice"),
    ], cursor: .init(row: 1, column: 25)),
  Frame(["Name  Zoë", "City  "], cursor: .init(row: 1, column: 6)),
  Frame([StyledText(String(repeating: "0123456789", count: 20)), "x", StyledText(String(repeating: "ab ", count: 40))]),
  Frame((1...30).map { StyledText("line \($0) of a frame that is taller than a screen") }, focus: 17, pinned: 2),
  Frame(
    (1...9).map { StyledText("\($0) " + String(repeating: "é", count: $0 * 9)) }, cursor: .init(row: 8, column: 70)),
  Frame(["one line"]),
  Frame(),
]

private let sizes = [80, 40, 20].map { TerminalSize(columns: $0, rows: 24) }

private func emulator(_ size: TerminalSize, reflows: Bool = true) -> TerminalEmulator {
  var emulator = TerminalEmulator(columns: size.columns, rows: size.rows, reflows: reflows)
  emulator.feed(prompt.joined(separator: "\r\n") + "\r\n")
  return emulator
}

private func lines(_ frame: Frame, on size: TerminalSize) -> [String] {
  var lines = frame.fitted(to: size).lines.map(\.text.withoutTrailingBlanks)
  while lines.last == "" { lines.removeLast() }
  return lines
}

/// Expects that the screen shows the frame, and above it only the lines that were there before.
///
/// On a terminal that cuts lines off, the lines above the frame may have been erased from below.
private func expect(
  _ frame: Frame, on emulator: TerminalEmulator, _ what: String, location: SourceLocation = #_sourceLocation
) {
  let size = TerminalSize(columns: emulator.columns, rows: emulator.rows)
  let expected = lines(frame, on: size)
  let screen = emulator.screen
  let above = screen.dropLast(min(expected.count, screen.count))
  #expect(Array(screen.suffix(expected.count)) == expected, "\(what)", sourceLocation: location)
  let isKept =
    emulator.reflows
    ? above.elementsEqual(prompt.suffix(above.count)) : prompt.indices.contains { prompt[$0...].starts(with: above) }
  #expect(above.isEmpty || isKept, "\(what): \(screen)", sourceLocation: location)
  #expect(emulator.unknown.isEmpty, sourceLocation: location)
  if let cursor = frame.fitted(to: size).cursor {
    #expect(emulator.showsCursor, "\(what)", sourceLocation: location)
    #expect(emulator.cursor == (above.count + cursor.row, cursor.column), "\(what)", sourceLocation: location)
  } else {
    #expect(!emulator.showsCursor, "\(what)", sourceLocation: location)
  }
}

@Suite struct FrameRendererTests {
  @Test(arguments: [80, 40, 20], [false, true])
  func `any frame takes the place of any other`(columns: Int, color: Bool) {
    let size = TerminalSize(columns: columns, rows: 24)
    for (first, old) in frames.enumerated() {
      for (second, new) in frames.enumerated() {
        var emulator = emulator(size)
        var renderer = FrameRenderer(color: color)
        emulator.feed(renderer.render(old, on: size))
        expect(old, on: emulator, "frame \(first)")
        emulator.feed(renderer.render(new, on: size))
        expect(new, on: emulator, "frame \(first), then \(second)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `resizing between two frames leaves no ghost lines`(reflows: Bool) {
    let smaller = [TerminalSize(columns: 33, rows: 12), TerminalSize(columns: 120, rows: 50)]
    let pairs = Array(zip(frames, frames)) + zip(frames, frames.dropFirst() + frames.prefix(1))
    for (number, (old, new)) in pairs.enumerated() {
      for before in sizes + smaller {
        for after in sizes + smaller {
          var emulator = emulator(before, reflows: reflows)
          var renderer = FrameRenderer()
          emulator.feed(renderer.render(old, on: before))
          emulator.resize(columns: after.columns, rows: after.rows)
          emulator.feed(renderer.render(new, on: after))
          expect(new, on: emulator, "pair \(number) at \(before), then at \(after)")
        }
      }
    }
  }

  @Test(arguments: [(1, 1), (7, 24), (80, 1), (2, 2)], [true, false])
  func `a terminal of no size to speak of is survived`(size: (Int, Int), reflows: Bool) {
    let tiny = TerminalSize(columns: size.0, rows: size.1)
    for (number, frame) in frames.enumerated() where frame.lines.count < 12 {
      var emulator = emulator(sizes[0], reflows: reflows)
      var renderer = FrameRenderer()
      emulator.feed(renderer.render(frame, on: sizes[0]))
      emulator.resize(columns: tiny.columns, rows: tiny.rows)
      emulator.feed(renderer.render(frames[0], on: tiny))
      emulator.resize(columns: 80, rows: 24)
      emulator.feed(renderer.render(frames[0], on: sizes[0]))
      let expected = lines(frames[0], on: sizes[0])
      #expect(emulator.screen.suffix(expected.count).elementsEqual(expected), "frame \(number)")
      let above = emulator.screen.dropLast(expected.count)
      #expect(
        above.allSatisfy { line in prompt.contains { $0.hasPrefix(line) } }, "frame \(number): \(emulator.screen)")
    }
  }

  @Test func `nothing at all is written to a terminal without room`() {
    var renderer = FrameRenderer()
    for size in [(0, 0), (0, 24), (80, 0), (1, 1), (-1, -1)] {
      #expect(renderer.render(frames[1], on: TerminalSize(columns: size.0, rows: size.1)) == "")
    }
    #expect(renderer.leave(on: TerminalSize(columns: 0, rows: 0)) == "")
  }

  @Test func `a key press writes little, and nothing where nothing changes`() {
    let size = sizes[0]
    var renderer = FrameRenderer(color: true)
    let first = renderer.render(Frame(["Number of cups 3", "Total $6.00", .muted("Enter goes on")]), on: size)
    let second = renderer.render(Frame(["Number of cups 4", "Total $6.00", .muted("Enter goes on")]), on: size)
    #expect(first.contains("Enter goes on"))
    #expect(second.contains("Number of cups 4") && !second.contains("Total") && !second.contains("Enter"))
    #expect(renderer.render(Frame(["Number of cups 4", "Total $6.00", .muted("Enter goes on")]), on: size) == "")
  }

  @Test func `a meaning is seen as its color`() {
    let frame = Frame(["no " + .danger("way")])
    var colored = emulator(sizes[0])
    var with = FrameRenderer(color: true)
    colored.feed(with.render(frame, on: sizes[0]))
    #expect([0, 3].map { colored.cell(row: 3, column: $0).rendition } == ["", "31"])
  }

  @Test func `leaving goes below the frame, erasing takes it away`() {
    for frame in frames {
      var left = emulator(sizes[0])
      var erased = left
      var renderer = FrameRenderer()
      let bytes = renderer.render(frame, on: sizes[0])
      var other = renderer
      left.feed(bytes + renderer.leave(on: sizes[0]) + "$")
      erased.feed(bytes + other.erase(on: sizes[0]))
      #expect(left.history == prompt + lines(frame, on: sizes[0]) + ["$"])
      #expect(left.showsCursor && erased.showsCursor)
      #expect(erased.history == prompt)
    }
  }

  @Test func `leaving after an unseen resize still goes below the frame`() {
    for frame in frames where frame.lines.count < 12 && !frame.lines.isEmpty {
      var emulator = emulator(sizes[0])
      var renderer = FrameRenderer()
      emulator.feed(renderer.render(frame, on: sizes[0]))
      emulator.resize(columns: 40, rows: 24)
      emulator.feed(renderer.leave(on: sizes[1]) + "$")
      #expect(emulator.screen.last == "$")
      #expect(emulator.screen.joined().hasPrefix(prompt.joined() + lines(frame, on: sizes[0])[0].prefix(10)))
    }
  }

  @Test(arguments: [true, false])
  func `a size that came and went leaves no cut lines`(reflows: Bool) throws {
    let events = [sizes[2], sizes[0]].map(TerminalEvent.resize)
    let terminal = ScriptedTerminal(events, reflows: reflows)
    terminal.draw(frames[1])
    _ = try terminal.nextEvent(within: nil, unless: nil)
    _ = try terminal.nextEvent(within: nil, unless: nil)
    terminal.draw(frames[1])
    #expect(terminal.emulator.screen == lines(frames[1], on: sizes[0]))
  }
}
