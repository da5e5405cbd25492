#if canImport(Glibc)
  import Foundation
  import Glibc
  import OrderKit
  import Testing

  @testable import checkout

  /// An order that is cut short, at a terminal.
  @Suite(.serialized, .forks, .blocking) struct DraftOnPseudoTerminalTests {
    private let home: TemporaryHome

    init() throws {
      home = try TemporaryHome()
    }

    private func start(isFull: Bool) throws -> PseudoTerminal {
      let environment = [
        "PATH": "/usr/bin:/bin", "TERM": isFull ? "xterm" : "dumb", "LANG": "C.UTF-8", "NO_COLOR": "1",
        "HOME": home.path,
      ]
      return try #require(PseudoTerminal(Binary.url.path, ["--quantity", "4"], environment: environment))
    }

    @Test(
      "Whatever ends it, the order is kept and the process dies by it", arguments: [true, false],
      [SIGINT, SIGTERM, SIGHUP, 0])
    func endings(isFull: Bool, signal: Int32) throws {
      let terminal = try start(isFull: isFull)
      let before = terminal.firstMode
      #expect(terminal.wait(for: isFull ? "Continue to delivery" : "Enter for Vanilla"))
      terminal.type(isFull ? "c" : "c\nchocolate\n")
      #expect(isFull || terminal.wait(for: "special requests"))
      terminal.waitForQuiet(milliseconds: 100)
      // 0 stands for the key, which the terminal makes a signal of, or we.
      if signal == 0 { terminal.type("\u{3}") } else { terminal.send(signal) }
      #expect(terminal.waitForEnd() == .signaled(signal == 0 ? SIGINT : signal))
      #expect(terminal.text.contains("The unfinished order is kept for next time."))
      #expect(terminal.mode == before && terminal.isCooked)
      let draft = try #require(try UnfinishedOrder(savePath: home.draft).draft)
      #expect(draft.basket == Basket(type: 2, quantity: 4))

      let next = try start(isFull: isFull)
      #expect(next.wait(for: "There is an unfinished order: 4x chocolate cupcakes"))
      next.type("\n")
      #expect(next.wait(for: isFull ? "● 2 Chocolate" : "Enter for Chocolate"))
      next.type(isFull ? "\u{1B}" : ":quit\n")
      if isFull {
        #expect(next.wait(for: "Leave without"))
        next.type("y")
      }
      #expect(next.waitForEnd() == .exited(1))
      #expect(home.text(home.draft) == nil)
    }

    @Test(arguments: [true, false])
    func `Ctrl-C at the passphrase ends the walk and keeps the goods`(isFull: Bool) throws {
      try RememberedDetails(savePath: home.details).replace(
        by: .locked(Array("age-encryption.org/v1\n-> scrypt ".utf8)))
      let folder = home.path + "/bin"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("#!/bin/sh\nstty -echo </dev/tty; echo passphrase: >&2; exec sleep 20\n".utf8)
        .write(to: URL(fileURLWithPath: folder + "/age"))
      home.setMode(folder + "/age", 0o755)
      let terminal = try #require(
        PseudoTerminal(
          Binary.url.path, ["--type", "0", "--quantity", "4", "--no-special-requests"],
          environment: [
            "PATH": "\(folder):/usr/bin:/bin", "TERM": isFull ? "xterm" : "dumb", "LANG": "C.UTF-8", "HOME": home.path,
          ]))
      let before = terminal.firstMode
      #expect(terminal.wait(for: "saved address?"))
      terminal.waitForQuiet(milliseconds: 30)
      terminal.type(isFull ? "y" : "y\n")
      #expect(terminal.wait(for: "passphrase:"))
      terminal.waitForQuiet(milliseconds: 50)
      terminal.type("\u{3}")
      #expect(terminal.waitForEnd() == .signaled(SIGINT))
      #expect(terminal.mode == before && terminal.isCooked)
    }
  }
#endif
