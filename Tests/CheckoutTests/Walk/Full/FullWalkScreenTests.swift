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

  private static let sizes = [
    TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 40, rows: 24), TerminalSize(columns: 20, rows: 24),
  ]

  /// Expects that the terminal shows the frame and the cursor below the prompt, and nothing else.
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

  @Test(arguments: Self.sizes, [false, true])
  func `after every key the screen is the frame`(size: TerminalSize, color: Bool) {
    let terminal = ScriptedTerminal(Self.keys.map(TerminalEvent.key), size: size, color: color)
    terminal.afterDraw = { terminal in
      expectShown(terminal, "\(terminal.frames.count - 1) keys at \(size)", isWhole: true)
      for line in terminal.frames.last?.lines ?? [] {
        #expect(line.content.columns < size.columns, "\(terminal.frames.count - 1) keys: \(line.text)")
      }
    }
    _ = FullSession(terminal)
    #expect(terminal.frames.count == Self.keys.count + 1)
  }

  @Test(arguments: [true, false], [0, 1])
  func `a resize between any two keys leaves no ghost lines`(reflows: Bool, offset: Int) {
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

  @Test(arguments: [(1, 1), (3, 2), (20, 1), (20, 3)])
  func `the smallest terminals are survived`(columns: Int, rows: Int) {
    let events = Self.keys.flatMap { key in
      [.resize(TerminalSize(columns: columns, rows: rows)), .key(key), .resize(Self.sizes[0])] as [TerminalEvent]
    }
    let terminal = ScriptedTerminal(events)
    terminal.afterDraw = { terminal in
      if terminal.size == Self.sizes[0] { expectShown(terminal, "frame \(terminal.frames.count)", isWhole: false) }
    }
    _ = FullSession(terminal)
  }

  @Test func `a stop and a continuation bring the page back`() {
    let terminal = ScriptedTerminal(Self.keys.flatMap { [.key($0), .resumed] as [TerminalEvent] })
    terminal.afterDraw = { expectShown($0, "frame \($0.frames.count)", isWhole: false) }
    _ = FullSession(terminal)
    #expect(terminal.emulator.history.contains { $0.contains("Stopped") })
  }

  @Test(arguments: Self.sizes + [TerminalSize(columns: 200, rows: 60)])
  func `a key press is one write of less than 4 KB`(size: TerminalSize) {
    let terminal = ScriptedTerminal(Self.keys.map(TerminalEvent.key), size: size, color: true)
    _ = FullSession(terminal)
    #expect(terminal.writes.count == Self.keys.count + 1)
    #expect(terminal.writes.allSatisfy { $0.utf8.count < 4096 })
  }

  @Test func `without colour the same text is there`() {
    let events = Self.keys.prefix(12).map(TerminalEvent.key)
    let plain = ScriptedTerminal(events)
    let colored = ScriptedTerminal(events, color: true)
    for terminal in [plain, colored] { _ = FullSession(terminal) }
    #expect(plain.emulator.screen == colored.emulator.screen)
    #expect(!plain.writes.joined().contains("\u{1B}[1m") && colored.writes.joined().contains("\u{1B}[1m"))
  }

  @Test func `on a terminal without Unicode every mark is unlike every other, and nothing else is written`() {
    let terminal = ScriptedTerminal(Self.keys.map(TerminalEvent.key), glyphs: .ascii)
    _ = FullSession(terminal) { $0.fillAddress() }
    #expect(terminal.writes.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(terminal.emulator.unknown.isEmpty)
    let ordering = ScriptedTerminal([.key(.text("c")), .key(.tab), .key(.tab), .key(.text(" "))], glyphs: .ascii)
    _ = FullSession(ordering)
    expectSame(
      ordering.emulator.screen.joined(separator: "\n"),
      #"""
      Cupcake Corner   (*) Cakes -- ( ) Delivery -- ( ) Check out

        Select your cake type
        ( ) Vanilla                                                        _____
        ( ) Strawberry  $0.50 once per order                             .'     '.
        (*) Chocolate   $1.00 once per order                             \|||||||/
        ( ) Rainbow     $1.50 once per order                              \_____/

        Number of cakes  < 3 >  3 to 20, $2.00 each

      > [x] Any special requests?
            [ ] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $7.00
        [ Continue to delivery details ]

        Space switch  .  Enter next  .  y n on, off  .  Esc leave
      """#)
    let sending = ScriptedTerminal([], glyphs: .ascii)
    _ = FullSession(sending, settled: Self.settled) { $0.fillAddress() }
    expectSame(
      sending.emulator.screen.joined(separator: "\n"),
      #"""
      Cupcake Corner   [x] Cakes -- [x] Delivery -- (*) Check out
      [x] 3x vanilla cupcakes
      [x] Taylor Swift, 13 Love/Story Rd, Nashville, 37203

        Check out
        Name            Taylor Swift                                       _____
        Street Address  13 Love/Story Rd                                 .'     '.
        City            Nashville                                        \|||||||/
        Zip             37203                                             \_____/

        Cupcakes             3 x $2.00  $6.00
        Vanilla               included
        No special requests

        Your total is $6.00
      > [ Place Order ]   Mock shop: nothing leaves this machine

        Enter place order  .  ^ change  .  Esc back
      """#)
  }

  private static let settled = Set(
    [.type, .quantity, .specialRequests] + Address.Field.required.map(Question.address))

  @Test func `what does not fit is marked above and below, and the focus, the total and the keys stay`() {
    let size = TerminalSize(columns: 20, rows: 10)
    let top = ScriptedTerminal([], size: size)
    let middle = ScriptedTerminal([.key(.tab)], size: size)
    let bottom = ScriptedTerminal([.key(.tab), .key(.tab)], size: size)
    for terminal in [top, middle, bottom] { _ = FullSession(terminal) }
    let screens = [top, middle, bottom].map { $0.emulator.screen.joined(separator: "\n") }
    expectSame(
      screens.joined(separator: "\n-----\n"),
      #"""
      Cupcake Corner 1/3
        Select your cake
        type
      ❯ ● Vanilla
        ○ Strawberry
        ↓ more
        Total: $6.00
        → Continue
        ↑↓ choose
        Esc leave
      -----
        ↑ more
        ○ Rainbow
        Number of cakes
      ❯ ‹ 3 ›  3 to 20
        [ ] Any special
        requests?
        Total: $6.00
        → Continue
        ←→ change
        Esc leave
      -----
        ↑ more
        ○ Rainbow
        Number of cakes
        ‹ 3 ›  3 to 20
      ❯ [ ] Any special
        requests?
        Total: $6.00
        → Continue
        Space switch
        Esc leave
      """#)
  }

  @Test(arguments: [80, 100, 120, 200])
  func `on a wide terminal the cupcake stays beside the list`(columns: Int) throws {
    let terminal = ScriptedTerminal([], size: TerminalSize(columns: columns, rows: 30))
    _ = FullSession(terminal)
    let row = try #require(terminal.emulator.screen.first { $0.contains("\\|||||||/") })
    #expect(row.hasPrefix("  ○ Chocolate   $1.00 once per order"))
    #expect(row.count <= 79)
  }

  @Test(arguments: [(24, 5), (16, 3), (15, 2), (13, 0)])
  func `where rows are few, empty lines go first`(rows: Int, empty: Int) {
    let terminal = ScriptedTerminal([], size: TerminalSize(columns: 40, rows: rows))
    _ = FullSession(terminal)
    #expect(terminal.frames[0].lines.count { $0.text.isEmpty } == empty)
    #expect(terminal.emulator.screen.first == "Cupcake Corner · step 1 of 3")
    #expect(terminal.emulator.screen.last == "  0-3 or a letter picks  ·  Esc leave")
  }

  @Test(arguments: [(1, "0"), (2, "0-1"), (12, "0-9")])
  func `the keys that pick a type are those of the menu`(types: Int, keys: String) {
    var menu = CupcakeMenu.default
    menu.types = (0..<types).map { .init(id: "t\($0)", name: "Type \($0)") }
    let hints = OrderScreen(order: Order(), menu: menu).field(.type)?.hints ?? []
    #expect(hints.contains { $0 == (keys, "or a letter picks") })
  }

  @Test(arguments: [(60, 24, true), (59, 24, false), (80, 23, false)])
  func `the cupcake is drawn only where there is room`(columns: Int, rows: Int, isDrawn: Bool) {
    let terminal = ScriptedTerminal([], size: TerminalSize(columns: columns, rows: rows))
    _ = FullSession(terminal)
    #expect(terminal.page.contains("\\|||||||/") == isDrawn)
  }

  @Test func `the cupcake takes the colour of its type and what the order puts on it`() {
    func picture(_ type: Int, _ frosting: Bool, _ sprinkles: Bool) -> [StyledText] {
      var extras: Extras = []
      extras.set(.extraFrosting, frosting)
      extras.set(.addSprinkles, sprinkles)
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
