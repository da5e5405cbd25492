import CommandLineKit
import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite(.serialized, .blocking) struct WalkOnPseudoTerminalTests {
  private let address = "Taylor Swift\r13 Love/Story Rd\rNashville\r37203\r\r"

  @Test func `an order from the start to the thanks, given to standard output`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let terminal = try PseudoTerminal.checkout(output: file)
    #expect(terminal.wait(for: Question.quantity.label))
    #expect(!terminal.isCooked)
    terminal.type("2\r4\r\u{1B}OC\u{1B}[D y\u{1B}[B \r\r\r")
    #expect(terminal.wait(for: Question.address(.zip).label))
    terminal.type(address)
    #expect(terminal.wait(for: "Your total is $13.00"))
    #expect(terminal.pressEnter { terminal.text.contains("Thank you!") })
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    #expect(terminal.isCooked)
    let screen = terminal.screen
    #expect(screen.modes == ["?25"])
    #expect(screen.lines.contains { $0.hasPrefix("Total ") && $0.hasSuffix(" $13.00") }, "the receipt")
    #expect(!screen.lines.contains { $0.contains("step") }, "nothing of the pages")
    #expect(screen.lines.last?.hasSuffix(": checkout orders again") == true, "the thanks")
    let json = try String(contentsOfFile: file, encoding: .utf8)
    #expect(json.contains(#""name":"Taylor Swift","quantity":4,"specialRequestEnabled":true"#))
  }

  @Test(arguments: [(0, SIGINT), (1, SIGTERM), (2, SIGHUP), (0, SIGQUIT), (1, 0), (2, 0)])
  func `a signal at any page gives the terminal back, and ends the process as it does`(page: Int, signal: Int32)
    throws
  {
    let flags = "--type 0 --quantity 3 --no-extras".words
    let fields = "--name A --street B --city C --zip D".words
    let terminal = try PseudoTerminal.checkout(page == 0 ? [] : page == 1 ? flags : flags + fields)
    #expect(terminal.wait(for: [Question.quantity, .address(.zip), .placeOrder][page].label))
    terminal.waitForQuiet(milliseconds: 20)
    // 0 stands for the key Ctrl-C, which the program itself turns into a signal.
    if signal == 0 { terminal.type("\u{3}") } else { terminal.send(signal) }
    #expect(terminal.waitForEnd() == .signaled(signal == 0 ? SIGINT : signal))
    #expect(terminal.isCooked)
    #expect(terminal.screen.modes == ["?25"])
  }

  @Test func `why an order was not placed is said again when its page is gone`() throws {
    let goods = "--type 0 --quantity 3 --no-extras --post http://localhost:1".words
    let terminal = try PseudoTerminal.checkout(goods + "--name A --street B --city C --zip D".words)
    #expect(terminal.wait(for: Question.placeOrder.label))
    #expect(terminal.pressEnter { terminal.text.contains("refused the connection") })
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
    #expect(terminal.screen.lines.first?.hasPrefix("error: ") == true, "\(terminal.screen.lines)")
    #expect(terminal.screen.lines.last == "nothing was ordered")
  }

  @Test func `leaving ends with status 1, and leaves nothing of the page`() throws {
    let leaving = try PseudoTerminal.checkout()
    #expect(leaving.wait(for: Question.quantity.label))
    leaving.type("2\u{1B}")
    #expect(leaving.wait(for: "Discard"))
    leaving.type("y")
    #expect(leaving.waitForEnd() == .exited(1))
    #expect(leaving.screen.lines == ["nothing was ordered"], "\(leaving.screen.lines)")
  }

  @Test(.onLinux("a controlling terminal, tried there only"), arguments: [true, false])
  func `stopped and continued, resized to nothing and back, the page is there again`(byKey: Bool) throws {
    let script = "set -m; \"$@\"; echo \"[stopped $?]\"; read -r answer; fg >/dev/null; echo \"[ended $?]\""
    let terminal = try #require(
      PseudoTerminal(
        "/bin/bash", ["-c", script, "bash", Binary.url.path],
        environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1"]))
    #expect(terminal.wait(for: Question.quantity.label))
    terminal.type("2")
    #expect(terminal.wait(for: "● 2 Chocolate"))
    if byKey { terminal.type("\u{1A}") } else { kill(-terminal.foregroundGroup, SIGTSTP) }
    #expect(terminal.wait(for: "[stopped"))
    #expect(terminal.isCooked)
    #expect(terminal.screen.modes == ["?25"])
    let continued = terminal.output.count
    terminal.type("\n")
    #expect(terminal.wait(for: "● 2 Chocolate", from: continued))
    for size in [(1, 1), (0, 0), (20, 3)] { terminal.resize(columns: size.0, rows: size.1) }
    terminal.waitForQuiet(milliseconds: 50)
    let resized = terminal.output.count
    terminal.resize(columns: 80, rows: 24)
    #expect(terminal.wait(for: "● 2 Chocolate", from: resized))
    terminal.type("\u{1B}")
    #expect(terminal.wait(for: "Discard", from: resized))
    terminal.type("y")
    #expect(terminal.wait(for: "[ended 1]", from: resized))
    #expect(terminal.isCooked)
  }

  @Test(.onLinux("a stop that is reported, tried there only"))
  func `after a stop that no process can prepare for, the terminal is taken anew`() throws {
    let terminal = try PseudoTerminal.checkout()
    #expect(terminal.wait(for: Question.quantity.label))
    terminal.send(SIGSTOP)
    #expect(terminal.waitForEnd(orStop: true) == .stopped(SIGSTOP))
    let stopped = terminal.output.count
    terminal.isCooked = true
    terminal.send(SIGCONT)
    #expect(terminal.wait(for: Question.quantity.label, from: stopped))
    #expect(!terminal.isCooked)
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
    #expect(terminal.isCooked)
  }

  @Test(arguments: [[], ["--accessible"]] as [[String]])
  func `a terminal that vanishes ends every mode in the same way`(arguments: [String]) throws {
    let terminal = try PseudoTerminal.checkout(arguments)
    #expect(terminal.wait(for: Question.type.label))
    terminal.hangUp()
    #expect(terminal.waitForEnd() == .signaled(SIGHUP))
  }

  @Test(
    .onLinux("a controlling terminal, tried there only"),
    arguments: [
      ([], [:], true),
      (["--accessible"], [:], false),
      ([], ["ACCESSIBLE": "1"], false),
      ([], ["ACCESSIBLE": ""], true),
      ([], ["ACCESSIBLE": "0"], true),
      ([], ["ACCESSIBLE": "No"], true),
      ([], ["TERM": "dumb"], false),
    ] as [([String], [String: String], Bool)])
  func `full mode is for terminals on both sides that show frames`(
    arguments: [String], environment: [String: String], isFull: Bool
  ) throws {
    let terminal = try PseudoTerminal.checkout(arguments, environment: environment)
    #expect(terminal.wait(for: isFull ? Question.quantity.label : Question.type.label + ", "))
    #expect(terminal.isCooked != isFull)
    #expect(terminal.text.contains("\u{1B}[1m") == isFull, "color and the drawing of frames")
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
  }
}
