#if canImport(Glibc)
  import CommandLineKit
  import Foundation
  import Glibc
  import OrderKit
  import TestSupport
  import Testing

  @testable import checkout

  /// An order that is cut short, at a terminal.
  @Suite(.serialized, .blocking) struct DraftOnPseudoTerminalTests {
    private let home: TemporaryHome

    init() throws {
      home = try TemporaryHome()
    }

    private func start(_ arguments: [String] = [], isFull: Bool) throws -> PseudoTerminal {
      let environment = [
        "PATH": "/usr/bin:/bin", "TERM": isFull ? "xterm" : "dumb", "LANG": "C.UTF-8", "NO_COLOR": "1",
        "HOME": home.path,
      ]
      return try #require(PseudoTerminal(Binary.url.path, arguments, environment: environment))
    }

    @Test(
      arguments: [true, false],
      [SIGINT, SIGTERM, SIGHUP, 0])
    func `whatever ends it, the order is kept and the process dies by it`(isFull: Bool, signal: Int32) throws {
      let terminal = try start(["--quantity", "4"], isFull: isFull)
      let before = terminal.firstMode
      #expect(terminal.wait(for: isFull ? "Continue to delivery" : "Enter for Vanilla"))
      terminal.type(isFull ? "c" : "c\nchocolate\n")
      #expect(isFull || terminal.wait(for: "special requests"))
      terminal.waitForQuiet(milliseconds: 100)
      // 0 means the key, which the terminal makes a signal of, or we.
      if signal == 0 { terminal.type("\u{3}") } else { terminal.send(signal) }
      #expect(terminal.waitForEnd() == .signaled(signal == 0 ? SIGINT : signal))
      #expect(terminal.text.contains("The unfinished order is kept for next time."))
      #expect(terminal.mode == before && terminal.isCooked)
      let draft = try #require(try DraftFile(savePath: home.draft).draft)
      #expect(draft.basket == Basket(type: 2, quantity: 4))

      let next = try start(isFull: isFull)
      #expect(next.wait(for: "Resume the unfinished order"))
      #expect(next.wait(for: "4x chocolate cupcakes, from "))
      next.waitForQuiet(milliseconds: 30)
      next.type("\n")
      #expect(next.wait(for: isFull ? "● Chocolate" : "Enter for Chocolate"))
      next.type(isFull ? "\u{1B}" : ":quit\n")
      if isFull {
        #expect(next.wait(for: "Discard this order"))
        next.type("y")
      }
      #expect(next.waitForEnd() == .exited(1))
      #expect(home.text(home.draft) == nil)
    }

    @Test(arguments: [true, false])
    func `an offer of the unfinished order that is not answered stays for next time`(isFull: Bool) throws {
      let draft = Draft(basket: Basket(type: 3, quantity: 5), address: Address(name: "Ann"))
      try DraftFile(savePath: home.draft).replace(by: draft)
      let kept = home.text(home.draft)
      let terminal = try start(isFull: isFull)
      #expect(terminal.wait(for: "5x rainbow cupcakes"))
      terminal.waitForQuiet(milliseconds: 30)
      // Past the offer, to the types.
      terminal.type(isFull ? "\u{1B}[Bc\u{1B}" : ":quit\n")
      if isFull {
        #expect(terminal.wait(for: "Quit? The unfinished order is kept"))
        terminal.type("y")
      }
      #expect(terminal.waitForEnd() == .exited(1))
      #expect(home.text(home.draft) == kept)
    }

    @Test(arguments: [true, false])
    func `an unfinished order is not offered where options decide, and is kept`(isFull: Bool) throws {
      let draft = Draft(basket: Basket(type: 0, quantity: 3), address: Address())
      try DraftFile(savePath: home.draft).replace(by: draft)
      let kept = home.text(home.draft)
      let terminal = try start(["--type", "rainbow", "--quantity", "4"], isFull: isFull)
      #expect(terminal.wait(for: "special requests"))
      terminal.type(isFull ? "\u{1B}" : ":quit\n")
      if isFull {
        #expect(terminal.wait(for: "Discard this order"))
        terminal.type("y")
      }
      #expect(terminal.waitForEnd() == .exited(1))
      #expect(!terminal.text.contains("Resume the unfinished order"))
      #expect(home.text(home.draft) == kept)
    }
  }
#endif
