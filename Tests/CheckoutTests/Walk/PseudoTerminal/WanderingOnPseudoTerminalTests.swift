#if canImport(Glibc)
  import CommandLineKit
  import Foundation
  import Glibc
  import OrderKit
  import TestSupport
  import Testing

  @testable import checkout

  @Suite(.serialized, .blocking) struct WanderingOnPseudoTerminalTests {
    private let home: TemporaryHome
    private let file: String

    init() throws {
      home = try TemporaryHome()
      file = home.path + "/output"
    }

    private func start(_ arguments: [String]) throws -> PseudoTerminal {
      let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8", "HOME": home.path]
      return try #require(
        PseudoTerminal(Binary.url.path, arguments, environment: environment, standardOutput: file))
    }

    /// Returns the screen that the output after `start` draws, from the first line of the walk.
    private func screen(_ terminal: PseudoTerminal, from start: Int = 0) -> [String] {
      var emulator = TerminalEmulator(columns: 80, rows: 24)
      emulator.feed(String(decoding: terminal.output[start...], as: UTF8.self))
      let lines = emulator.screen
      return Array(lines[(lines.lastIndex { $0.hasPrefix("Cupcake Corner") } ?? 0)...])
    }

    /// Expects the original mode of the terminal and a visible cursor.
    private func expectRestored(_ terminal: PseudoTerminal, to before: [UInt8]) {
      var emulator = TerminalEmulator(columns: 80, rows: 24)
      emulator.feed(terminal.text)
      #expect(terminal.mode == before && terminal.isCooked)
      #expect(emulator.modes == ["?25"])
    }

    /// Types random keys, resizes, and stops and continues the process.
    private func wander(_ terminal: PseudoTerminal, using generator: inout SeededGenerator) {
      // After an entry, Esc asks before it leaves.
      terminal.type("1")
      for _ in 0..<40 {
        switch Int.random(in: 0..<24, using: &generator) {
        case 0:
          terminal.resize(
            columns: .random(in: 1...100, using: &generator), rows: .random(in: 1...30, using: &generator))
        case 1: terminal.send(SIGTSTP)
        case 2:
          terminal.send(SIGSTOP)
          terminal.send(SIGCONT)
        default:
          let key = Key.random(using: &generator)
          // A yes would leave the walk.
          terminal.type((key == .text("y") ? .text("n") : key).bytes)
          if key == .escape { terminal.waitForQuiet(milliseconds: 60) }
        }
      }
    }

    @Test(arguments: 0..<samples(5, long: 500))
    func `after random keys, resizes and stops, the order is what line mode makes of the same choices`(seed: Int) throws
    {
      var generator = SeededGenerator(seed: 1000 + seed)
      let wish = Traveller.Wish(using: &generator)
      var traveller = Traveller(wish)
      let shop = seed % 5 == 1 ? try TestShop(in: home) : nil
      let terminal = try start(shop.map { ["--post", $0.url("/slow")] } ?? [])
      let before = terminal.firstMode
      #expect(terminal.wait(for: Question.quantity.label))
      wander(terminal, using: &generator)
      terminal.waitForQuiet(milliseconds: 60)
      // Another size causes a new frame.
      terminal.resize(columns: 81, rows: 24)
      terminal.waitForQuiet(milliseconds: 60)
      let start = terminal.output.count
      terminal.resize(columns: 80, rows: 24)
      for _ in 0..<120 where terminal.waitForEnd(seconds: 0.01) == .running {
        terminal.waitForQuiet(milliseconds: 60)
        let drawn = terminal.output.count
        terminal.type(traveller.keys(for: screen(terminal, from: start)).map(\.bytes).joined())
        // A busy machine may draw late. Reading the old frame would type the same keys again.
        _ = terminal.wait(seconds: 1) { terminal.output.count > drawn }
      }
      #expect(terminal.waitForEnd() == .exited(0), "\(screen(terminal, from: start).joined(separator: "\n"))")
      expectRestored(terminal, to: before)
      let full = try String(contentsOfFile: file, encoding: .utf8)
      expectSame(full.withoutTheShop, try Session(answers: wish.answers).output.withoutTheShop)
      #expect(home.logLines.count { !$0.contains(#""state""#) } == 1, "placed once")
    }

    @Test(arguments: 0..<samples(3, long: 60))
    func `a signal that comes amid random keys ends the process, and nothing is ordered`(seed: Int) throws {
      var generator = SeededGenerator(seed: 5000 + seed)
      let terminal = try start([])
      let before = terminal.firstMode
      #expect(terminal.wait(for: Question.quantity.label))
      wander(terminal, using: &generator)
      let signal = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].randomElement(using: &generator) ?? SIGINT
      terminal.send(signal)
      #expect(terminal.waitForEnd() == .signaled(signal))
      expectRestored(terminal, to: before)
      #expect(home.logLines.isEmpty && home.text(file) == "")
    }
  }

  extension String {
    /// The echo without the id and the time.
    fileprivate var withoutTheShop: String {
      replacing(#/"(id|createdAt)":"[^"]*",/#, with: "")
    }
  }

  extension Key {
    fileprivate var bytes: String {
      switch self {
      case .text(let text): text
      case .paste(let text): "\u{1B}[200~\(text)\u{1B}[201~"
      case .enter: "\r"
      case .tab: "\t"
      case .backTab: "\u{1B}[Z"
      case .escape: "\u{1B}"
      case .backspace: "\u{7F}"
      case .delete: "\u{1B}[3~"
      case .up: "\u{1B}[A"
      case .down: "\u{1B}[B"
      case .right: "\u{1B}OC"
      case .left: "\u{1B}OD"
      case .home: "\u{1B}[H"
      case .end: "\u{1B}[F"
      case .pageUp: "\u{1B}[5~"
      case .pageDown: "\u{1B}[6~"
      case .wordLeft: "\u{1B}b"
      case .wordRight: "\u{1B}f"
      case .control(let letter): String(UnicodeScalar((letter.asciiValue ?? 0) & 0x1F))
      }
    }
  }
#endif
