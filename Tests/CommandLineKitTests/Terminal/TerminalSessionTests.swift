import Foundation
import SystemIO
import TestSupport
import Testing

@testable import CommandLineKit

/// Serialized, because each test starts a program.
@Suite(.serialized, .blocking) struct TerminalSessionTests {
  @Test func `a session needs a terminal`() {
    #expect(throws: IOError(.open, .notTerminal)) {
      try TerminalSession.run(input: Descriptor(rawValue: -1), renderer: FrameRenderer()) { _ in }
    }
  }
}

// The other tests need a controlling terminal.
#if os(Linux)
  import Glibc

  /// The environment variable that turns this test program into the program under test.
  private let role = "TERMINAL_SESSION_TEST_ROLE"

  /// Runs as the program under test on a pseudo-terminal, and shows each event that it receives.
  @Test(.enabled(if: ProcessInfo.processInfo.environment[role] != nil, "a role in the tests of sessions"))
  func `session under test`() throws {
    try? TerminalSession.run(input: .standardInput, output: .standardInput, renderer: FrameRenderer()) { terminal in
      var count = 0
      var last = "ready"
      while true {
        let lines: [StyledText] = ["Session", StyledText("\(count) \(last)"), "Field "]
        try terminal.draw(Frame(lines, cursor: .init(row: 2, column: 6)))
        guard let event = try terminal.nextEvent(within: nil, unless: nil) else { continue }
        count += 1
        last = if case .resize(let size) = event { "resize \(size.columns)x\(size.rows)" } else { "\(event)" }
        switch event {
        case .key(.text("q")), .endOfInput: return
        case .key(.text("e")): throw Thrown()
        case .key(.text("d")):
          try terminal.draw(Frame(["waiting"]))
          usleep(300_000)
          try terminal.discardPendingInput()
        default: break
        }
      }
    }
    _exit(7)
  }

  private struct Thrown: Error {}

  private let arguments = ["--testing-library", "swift-testing", "--filter", "session.under.test"]
  private let environment = [role: "1", "PATH": "/usr/bin:/bin", "TERM": "xterm"]
    .merging(ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }) { $1 }

  private func start(columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
    let terminal = try #require(
      PseudoTerminal(
        "/proc/self/exe", arguments, environment: environment, columns: columns, rows: rows,
        standardOutput: "/dev/null", standardError: "/dev/null"))
    return terminal
  }

  /// Whether the cursor is visible and bracketed paste is off, as a shell expects.
  private func modesAreBack(_ text: String) -> Bool {
    var emulator = TerminalEmulator(columns: 80, rows: 24)
    emulator.feed(text)
    return emulator.modes == ["?25"]
  }

  extension TerminalSessionTests {
    @Test(arguments: ["q", "e"])
    func `the terminal is given back on return and on an error`(out key: String) throws {
      let terminal = try start()
      let before = terminal.mode
      #expect(terminal.wait(for: "ready"))
      #expect(terminal.mode != before && !terminal.isCooked)
      terminal.type(key)
      #expect(terminal.waitForEnd() == .exited(7))
      #expect(terminal.mode == before && terminal.isCooked)
      #expect(modesAreBack(terminal.text))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a signal ends the process after the terminal was given back`(number: Int32) throws {
      let terminal = try start()
      let before = terminal.mode
      #expect(terminal.wait(for: "ready"))
      terminal.send(number)
      #expect(terminal.waitForEnd() == .signaled(number))
      #expect(terminal.mode == before)
      #expect(modesAreBack(terminal.text))
    }

    @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
    func `the signal keys end the process as the signals do`(key: String, number: Int32) throws {
      let terminal = try start()
      let before = terminal.mode
      #expect(terminal.wait(for: "ready"))
      terminal.type("ab\u{1B}[200~pasted\u{3}\u{1B}[201~c")
      #expect(terminal.wait(for: "text(\"c\")"))
      terminal.type(key)
      #expect(terminal.waitForEnd() == .signaled(number))
      #expect(terminal.mode == before)
      #expect(modesAreBack(terminal.text))
    }

    @Test func `keys, resizes and a lone Esc are events`() throws {
      let terminal = try start()
      #expect(terminal.wait(for: "ready"))
      terminal.type("é\u{1B}[A")
      #expect(terminal.wait(for: "key(CommandLineKit.Key.up)"))
      terminal.type("\u{1B}")
      #expect(terminal.wait(for: "key(CommandLineKit.Key.escape)"))
      terminal.resize(columns: 40, rows: 10)
      #expect(terminal.wait(for: "resize 40x10"))
      for size in [(1, 1), (0, 0), (20, 5)] { terminal.resize(columns: size.0, rows: size.1) }
      terminal.waitForQuiet()
      terminal.type("q")
      #expect(terminal.waitForEnd() == .exited(7))
      #expect(modesAreBack(terminal.text))
    }

    @Test func `what was typed ahead is dropped on request, but for Ctrl-C`() throws {
      let terminal = try start()
      #expect(terminal.wait(for: "ready"))
      terminal.type("d")
      #expect(terminal.wait(for: "waiting"))
      terminal.type("abc\r\u{1B}[A")
      let start = terminal.output.count
      #expect(terminal.wait(for: "1 key(", from: start))
      terminal.waitForQuiet()
      #expect(!terminal.text.contains("2 key("))
      terminal.type("d")
      #expect(terminal.wait(for: "waiting", from: start))
      terminal.type("abc\u{3}\r")
      #expect(terminal.waitForEnd() == .signaled(SIGINT))
    }

    @Test(arguments: ["\u{1A}", "TSTP"])
    func `stopped, the terminal is the shell's; continued, the frame comes back`(how: String) throws {
      // Only a shell with job control can stop a job.
      let script = """
        set -m
        "$@" >/dev/null 2>&1
        echo "[stopped $?]"
        read -r answer
        fg >/dev/null
        echo "[ended $?]"
        """
      let terminal = try #require(
        PseudoTerminal(
          "/bin/bash", ["-c", script, "bash", "/proc/\(getpid())/exe"] + arguments, environment: environment))
      let before = terminal.mode
      #expect(terminal.wait(for: "ready"))
      if how == "TSTP" { kill(-terminal.foregroundGroup, SIGTSTP) } else { terminal.type(how) }
      #expect(terminal.wait(for: "[stopped"))
      #expect(terminal.mode == before)
      #expect(modesAreBack(terminal.text))
      let start = terminal.output.count
      terminal.type("\n")
      #expect(terminal.wait(for: "resumed", from: start), "\(terminal.text.debugDescription)")
      #expect(!terminal.isCooked)
      terminal.type("q")
      #expect(terminal.wait(for: "[ended 7]"), "\(terminal.text.debugDescription)")
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(terminal.mode == before)
      #expect(modesAreBack(terminal.text))
    }

    @Test func `after a stop that no process can prepare for, the terminal is taken anew`() throws {
      let terminal = try start()
      let before = terminal.mode
      #expect(terminal.wait(for: "ready"))
      terminal.send(SIGSTOP)
      #expect(terminal.waitForEnd(orStop: true) == .stopped(SIGSTOP))
      terminal.mode = before
      terminal.send(SIGCONT)
      #expect(terminal.wait(for: "resumed"))
      #expect(!terminal.isCooked)
      terminal.type("q")
      #expect(terminal.waitForEnd() == .exited(7))
      #expect(terminal.mode == before)
    }
  }
#endif
