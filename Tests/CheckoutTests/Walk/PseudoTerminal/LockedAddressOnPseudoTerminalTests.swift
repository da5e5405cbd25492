#if canImport(Glibc)
  import CommandLineKit
  import Foundation
  import Glibc
  import OrderKit
  import OrderScreens
  import TestSupport
  import Testing

  @testable import checkout

  /// A locked address at a terminal. A script replaces age and asks for the passphrase.
  @Suite(.serialized, .blocking) struct LockedAddressOnPseudoTerminalTests {
    private let home = TemporaryHome()

    init() throws {
      try RememberedDetails(savePath: home.details).replace(by: Array("age-encryption.org/v1\n-> scrypt ".utf8))
    }

    private func start(_ script: String, isFull: Bool) throws -> PseudoTerminal {
      let path = try home.addProgram("age", "stty -echo </dev/tty; printf passphrase: >/dev/tty; \(script)")
      return try PseudoTerminal.checkout(
        "--type 0 --quantity 4 --no-extras".words,
        environment: ["PATH": path, "TERM": isFull ? "xterm" : "dumb", "HOME": home.path])
    }

    @Test(arguments: [true, false])
    func `Ctrl-C at the passphrase ends the walk and keeps the goods`(isFull: Bool) throws {
      let terminal = try start("exec sleep 20", isFull: isFull)
      #expect(terminal.answer(Question.savedAddress.label, isFull ? "\r" : "y\n"))
      #expect(terminal.answer("passphrase:", "\u{3}"))
      #expect(terminal.waitForEnd() == .signaled(SIGINT))
      #expect(terminal.isCooked)
    }

    @Test(arguments: [true, false])
    func `after a wrong passphrase the address is offered again, and the right one opens it`(isFull: Bool) throws {
      let json = #"{"name":"Ada Lovelace","streetAddress":"12 Sq","city":"London","zip":"SW1"}"#
      let script = """
        read -r word </dev/tty; stty echo </dev/tty
        if [ "$word" = right ]; then echo '\(json)'; else echo 'age: error: incorrect passphrase' >&2; exit 1; fi
        """
      let terminal = try start(script, isFull: isFull)
      #expect(terminal.answer(Question.savedAddress.label, isFull ? "\r" : "y\n"))
      #expect(terminal.wait(for: "passphrase:"))
      terminal.type("wrong\n")
      #expect(terminal.wait(for: "wrong passphrase"))
      terminal.waitForQuiet(milliseconds: 50)
      #expect(!terminal.text.contains("age: error"), "\(terminal.text)")
      let second = terminal.output.count
      terminal.type(isFull ? "\r" : "y\n")
      #expect(terminal.wait(for: "passphrase:", from: second))
      terminal.type("right\n")
      #expect(terminal.answer("Ada Lovelace", from: second, "\u{3}"))
      #expect(terminal.waitForEnd() == .signaled(SIGINT))
      #expect(terminal.isCooked)
      #expect(home.files(with: "Ada Lovelace").allSatisfy { $0 == "bin/age" }, "what is locked is written nowhere else")
    }
  }
#endif
