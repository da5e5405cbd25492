import OrderKit
import Testing

@testable import checkout

/// What a terminal shows of the walk: the screen is compared, not the bytes.
@Suite struct FullWalkScreenTests {
  /// Every page, every kind of row and both refusals.
  private static let keys: [Key] =
    [.text("c"), .tab, .end, .right, .tab, .text("y"), .down, .text("y"), .down, .text("y"), .down, .enter]
    + [.enter, .paste("é美👩‍👩‍👧"), .left, .tab, .tab, .tab, .enter]
    + [.text("T"), .tab, .tab, .text("N"), .tab, .text("1"), .tab, .enter]
    + [.up, .enter, .text(" "), .enter, .escape, .escape, .escape, .escape, .text("n"), .tab]

  private static let sizes = [
    TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 40, rows: 24), TerminalSize(columns: 20, rows: 24),
  ]

  /// Whether the terminal shows the frame, the cursor where it belongs, and nothing else below the shell's prompt.
  private func expectShown(_ terminal: ScriptedTerminal, _ what: String, isWhole: Bool) {
    guard let frame = terminal.frames.last?.fitted(to: terminal.size) else { return }
    let emulator = terminal.emulator
    let screen = isWhole ? emulator.screen[...] : emulator.screen.suffix(frame.lines.count)
    #expect(screen.joined(separator: "\n") == frame.trimmed, "\(what)")
    #expect(emulator.unknown.isEmpty, "\(what)")
    #expect(emulator.showsCursor == (frame.cursor != nil), "\(what)")
    if let cursor = frame.cursor {
      let top = emulator.screen.count - frame.lines.count
      #expect(emulator.cursor == (top + cursor.row, cursor.column), "\(what)")
    }
  }

  @Test("After every key the screen is the frame", arguments: Self.sizes, [false, true])
  func everyKey(size: TerminalSize, color: Bool) {
    let terminal = ScriptedTerminal(Self.keys.map(TerminalEvent.key), size: size, color: color)
    terminal.afterDraw = { terminal in
      expectShown(terminal, "\(terminal.frames.count - 1) keys at \(size)", isWhole: true)
      for line in terminal.frames.last?.lines ?? [] {
        #expect(line.columns < size.columns, "\(terminal.frames.count - 1) keys: \(line.text)")
      }
    }
    _ = FullSession(terminal)
    #expect(terminal.frames.count == Self.keys.count + 1)
  }

  @Test("A resize between any two keys leaves no ghost lines", arguments: [true, false], [0, 1])
  func resizing(reflows: Bool, offset: Int) {
    for from in Self.sizes {
      for to in Self.sizes where to != from {
        let events = Self.keys.enumerated().flatMap { index, key in
          [.key(key), .resize((index + offset) % 2 == 0 ? to : from)] as [TerminalEvent]
        }
        let terminal = ScriptedTerminal(events, size: from, reflows: reflows)
        terminal.afterDraw = { expectShown($0, "frame \($0.frames.count), \(from) and \(to)", isWhole: false) }
        _ = FullSession(terminal)
      }
    }
  }

  @Test("The smallest terminals are survived", arguments: [(1, 1), (3, 2), (20, 1), (20, 3)])
  func tiny(columns: Int, rows: Int) {
    let events = Self.keys.flatMap { key in
      [.resize(TerminalSize(columns: columns, rows: rows)), .key(key), .resize(Self.sizes[0])] as [TerminalEvent]
    }
    let terminal = ScriptedTerminal(events)
    terminal.afterDraw = { terminal in
      if terminal.size == Self.sizes[0] { expectShown(terminal, "frame \(terminal.frames.count)", isWhole: false) }
    }
    _ = FullSession(terminal)
  }

  @Test func `A stop and a continuation bring the page back`() {
    let terminal = ScriptedTerminal(Self.keys.flatMap { [.key($0), .resumed] as [TerminalEvent] })
    terminal.afterDraw = { expectShown($0, "frame \($0.frames.count)", isWhole: false) }
    _ = FullSession(terminal)
    #expect(terminal.emulator.history.contains { $0.contains("Stopped") })
  }

  @Test("A key press is one write of less than 4 KB", arguments: Self.sizes + [TerminalSize(columns: 200, rows: 60)])
  func writes(size: TerminalSize) {
    let terminal = ScriptedTerminal(Self.keys.map(TerminalEvent.key), size: size, color: true)
    _ = FullSession(terminal)
    #expect(terminal.writes.count == Self.keys.count + 1)
    #expect(terminal.writes.allSatisfy { $0.utf8.count < 4096 })
  }

  @Test func `Without colour the same text is there, and on a terminal without Unicode as wide a likeness`() {
    let events = Self.keys.prefix(12).map(TerminalEvent.key)
    let plain = ScriptedTerminal(events)
    let colored = ScriptedTerminal(events, color: true)
    let ascii = ScriptedTerminal(events, glyphs: .ascii)
    for terminal in [plain, colored, ascii] { _ = FullSession(terminal) }
    #expect(plain.emulator.screen == colored.emulator.screen)
    #expect(!plain.writes.joined().contains("\u{1B}[1m") && colored.writes.joined().contains("\u{1B}[1m"))
    #expect(ascii.emulator.screen.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.emulator.screen.map(\.count) == plain.emulator.screen.map(\.count))
    #expect(ascii.emulator.screen.contains { $0.hasPrefix("> | ") || $0.contains("> Name") })
  }

  @Test("Where rows are few, empty lines go first", arguments: [(24, 5), (16, 3), (15, 2), (13, 0)])
  func fewRows(rows: Int, empty: Int) {
    let terminal = ScriptedTerminal([], size: TerminalSize(columns: 40, rows: rows))
    _ = FullSession(terminal)
    #expect(terminal.frames[0].lines.count { $0.text.isEmpty } == empty)
    #expect(terminal.emulator.screen.first == "Cupcake Corner · step 1 of 3")
    #expect(terminal.emulator.screen.last == "  0-3 or a letter picks  ·  Esc leave")
  }

  @Test("The cupcake is drawn only where there is room", arguments: [(60, 24, true), (59, 24, false), (80, 23, false)])
  func picture(columns: Int, rows: Int, isDrawn: Bool) {
    let terminal = ScriptedTerminal([], size: TerminalSize(columns: columns, rows: rows))
    _ = FullSession(terminal)
    #expect(terminal.page.contains("\\|||||||/") == isDrawn)
  }

  @Test func `The cupcake takes the colour of its type and what the order puts on it`() {
    func picture(_ type: Int, _ frosting: Bool, _ sprinkles: Bool) -> [StyledText] {
      var extras: Extras = []
      extras.set(.extraFrosting, frosting)
      extras.set(.addSprinkles, sprinkles)
      return CupcakePicture(Basket(type: type, quantity: 3, extras: extras), of: .standard).lines
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
