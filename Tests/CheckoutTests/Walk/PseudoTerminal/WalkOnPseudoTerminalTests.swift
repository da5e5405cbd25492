import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite(.serialized, .blocking) struct WalkOnPseudoTerminalTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, output: String? = nil
  ) throws -> PseudoTerminal {
    let all = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"].merging(environment) { $1 }
    return try #require(
      PseudoTerminal(
        Binary.url.path, arguments, environment: all, columns: columns, rows: 24, standardOutput: output))
  }

  /// Returns the screen from the first line of the walk, and the modes of the terminal.
  private func screen(_ terminal: PseudoTerminal, columns: Int = 80) -> (lines: [String], modes: Set<String>) {
    var emulator = TerminalEmulator(columns: columns, rows: 24)
    emulator.feed(terminal.text)
    let lines = emulator.screen
    return (Array(lines[(lines.lastIndex { $0.hasPrefix("Cupcake Corner") } ?? 0)...]), emulator.modes)
  }

  private let address = "Taylor Swift\r13 Love/Story Rd\rNashville\r37203\r\r"

  @Test func `an order from the start to the thanks, given to standard output`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let terminal = try start(output: file)
    let before = terminal.firstMode
    #expect(terminal.wait(for: Question.quantity.label))
    #expect(terminal.mode != before)
    terminal.type("c\r4\r\u{1B}OC\u{1B}[D y\u{1B}[By\r\r\r")
    #expect(terminal.wait(for: Question.address(.zip).label))
    terminal.type(address)
    #expect(terminal.wait(for: "Your total is $13.00"))
    terminal.waitForQuiet(milliseconds: 40)
    terminal.type("\r")
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    #expect(terminal.mode == before)
    let screen = screen(terminal)
    #expect(screen.modes == ["?25"])
    #expect(screen.lines.first?.hasSuffix(" ✓ Check out") == true && screen.lines.count == 14, "\(screen.lines)")
    #expect(screen.lines.contains { $0.hasPrefix("Total ") && $0.hasSuffix(" $13.00") }, "the receipt")
    #expect(screen.lines.last?.hasSuffix(": checkout orders again") == true, "the thanks")
    let json = try String(contentsOfFile: file, encoding: .utf8)
    #expect(json.contains(#""name":"Taylor Swift","quantity":4,"specialRequestEnabled":true"#))
  }

  @Test(arguments: [0, 1, 2], [SIGINT, SIGTERM, SIGHUP, SIGQUIT, 0])
  func `a signal at any page gives the terminal back, and ends the process as it does`(page: Int, signal: Int32)
    throws
  {
    let flags = ["--type", "0", "--quantity", "3", "--no-special-requests"]
    let fields = ["--name", "A", "--street", "B", "--city", "C", "--zip", "D"]
    let terminal = try start(page == 0 ? [] : page == 1 ? flags : flags + fields)
    let before = terminal.firstMode
    #expect(terminal.wait(for: [Question.quantity, .address(.zip), .placeOrder][page].label))
    terminal.waitForQuiet(milliseconds: 20)
    // 0 stands for the key Ctrl-C, which the program itself turns into a signal.
    if signal == 0 { terminal.type("\u{3}") } else { terminal.send(signal) }
    #expect(terminal.waitForEnd() == .signaled(signal == 0 ? SIGINT : signal))
    #expect(terminal.mode == before && terminal.isCooked)
    #expect(screen(terminal).modes == ["?25"])
  }

  @Test func `Esc and a yes leave with status 1, Ctrl-D is the end of the input`() throws {
    let leaving = try start()
    #expect(leaving.wait(for: Question.quantity.label))
    leaving.type("c\u{1B}")
    #expect(leaving.wait(for: "Discard"))
    leaving.type("y")
    #expect(leaving.waitForEnd() == .exited(1))
    #expect(screen(leaving).lines.count == 3, "the name of the shop, and a sentence below it")
    let ending = try start()
    #expect(ending.wait(for: Question.quantity.label))
    ending.type("\u{4}")
    #expect(ending.waitForEnd() == .exited(65))
    #expect(ending.mode == ending.firstMode && ending.isCooked)
    #expect(ending.text.contains(WalkFailure.answersRanOut(label: Question.type.label, line: nil).message))
  }

  @Test(.onLinux("a controlling terminal, tried there only"), arguments: [true, false])
  func `stopped and continued, resized to nothing and back, the page is there again`(byKey: Bool) throws {
    let script = "set -m; \"$@\"; echo \"[stopped $?]\"; read -r answer; fg >/dev/null; echo \"[ended $?]\""
    let terminal = try #require(
      PseudoTerminal(
        "/bin/bash", ["-c", script, "bash", Binary.url.path],
        environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1"]))
    let before = terminal.firstMode
    #expect(terminal.wait(for: Question.quantity.label))
    terminal.type("c")
    #expect(terminal.wait(for: "● Chocolate"))
    if byKey { terminal.type("\u{1A}") } else { kill(-terminal.foregroundGroup, SIGTSTP) }
    #expect(terminal.wait(for: "[stopped"))
    #expect(terminal.mode == before)
    #expect(screen(terminal).modes == ["?25"])
    let continued = terminal.output.count
    terminal.type("\n")
    #expect(terminal.wait(for: "● Chocolate", from: continued))
    for size in [(1, 1), (0, 0), (20, 3)] { terminal.resize(columns: size.0, rows: size.1) }
    terminal.waitForQuiet(milliseconds: 50)
    let resized = terminal.output.count
    terminal.resize(columns: 80, rows: 24)
    #expect(terminal.wait(for: "● Chocolate", from: resized))
    terminal.type("\u{1B}")
    #expect(terminal.wait(for: "Discard", from: resized))
    terminal.type("y")
    #expect(terminal.wait(for: "[ended 1]", from: resized))
    #expect(terminal.mode == before)
  }

  @Test(.onLinux("a stop that is reported, tried there only"))
  func `after a stop that no process can prepare for, the terminal is taken anew`() throws {
    let terminal = try start()
    let before = terminal.firstMode
    #expect(terminal.wait(for: Question.quantity.label))
    terminal.send(SIGSTOP)
    #expect(terminal.waitForEnd(orStop: true) == .stopped(SIGSTOP))
    let stopped = terminal.output.count
    terminal.mode = before
    terminal.send(SIGCONT)
    #expect(terminal.wait(for: Question.quantity.label, from: stopped))
    #expect(!terminal.isCooked)
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
    #expect(terminal.mode == before)
  }

  @Test(arguments: ["--accessible", "--color=never"])
  func `goods that are sold no more are asked again, with a note, and Ctrl-C says that nothing was ordered`(
    option: String
  ) throws {
    let order = ["--type", "rainbow", "--quantity", "20", "--add-sprinkles", "--name", "A", "--street", "B"]
    let first = try start(order + ["--city", "C", "--zip", "D", "--yes"], environment: home.environment)
    #expect(first.waitForEnd() == .exited(0))
    let menu = "\(home.path)/menu.json"
    let text =
      #"{"menu":1,"id":"m","currency":"USD","quantity":{"min":1,"max":6,"default":2},"price":"1.00","#
      + #""types":[{"id":"plain","name":"Plain"},{"id":"rainbow","name":"Rainbow"}]}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: menu))
    let again = try start(["orders", "again", "--menu", menu, option], environment: home.environment)
    #expect(again.wait(for: Question.quantity.label))
    for notice in [Notice.quantity(20, allowed: 1...6), .notOffered(.addSprinkles)] {
      #expect(again.text.contains("note: \(notice.message)"), "\(again.text)")
    }
    again.waitForQuiet(milliseconds: 40)
    again.type("\u{3}")
    #expect(again.waitForEnd() == .signaled(SIGINT))
    if option != "--accessible" {
      #expect(screen(again).lines.contains("nothing was ordered"), "\(screen(again).lines)")
    }
  }

  @Test(arguments: [[], ["--accessible"]] as [[String]])
  func `a terminal that vanishes ends every mode in the same way`(arguments: [String]) throws {
    let terminal = try start(arguments)
    #expect(terminal.wait(for: Question.type.label))
    terminal.hangUp()
    #expect(terminal.waitForEnd() == .signaled(SIGHUP))
  }

  @Test func `a paste of several lines fills the fields and submits nothing`() throws {
    let terminal = try start(["--type", "0", "--quantity", "3", "--no-special-requests"])
    #expect(terminal.wait(for: Question.address(.zip).label))
    terminal.type("\u{1B}[200~Ann\n\u{1B}[31mLee\r\nx\u{3}\u{1B}[201~")
    #expect(terminal.wait(for: "fill in Zip"))
    terminal.waitForQuiet(milliseconds: 40)
    for line in ["  Name            │ Ann", "  Street Address  │ [31mLee", "❯ City            │ x"] {
      #expect(screen(terminal).lines.contains { $0.hasPrefix(line) }, "\(line)")
    }
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
  }

  @Test(.needs("curl"), .needs("python3"))
  func `the command to order again has the options that the log does not keep`() throws {
    let shop = try TestShop(in: home)
    let menu = "\(home.path)/menu.json"
    try FileManager.default.copyItem(atPath: "\(Project.directory.path)/Examples/tokyo.menu.json", toPath: menu)
    let order = [
      "--type", "0", "--quantity", "6", "--no-special-requests", "--name", "A", "--street", "B", "--city", "C", "--zip",
      "D",
    ]
    let options = ["--accessible", "--menu", menu, "--timeout", "30"]
    let url = shop.url("/echo")
    let terminal = try start(options + ["--post", url] + order + ["--yes"], environment: ["HOME": home.path])
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    // With `--yes`, no question names the shop.
    #expect(terminal.text.contains(" 127.0.0.1:\(shop.port)…"))
    let again = "checkout orders again \(options.joined(separator: " ")) --post \(url)"
    #expect(terminal.text.contains(": \(again)\r\n"), "\(terminal.text)")
    let words = again.split(separator: " ").dropFirst().map(String.init) + order.suffix(8) + ["--yes"]
    let second = try start(words, environment: ["HOME": home.path])
    #expect(second.waitForEnd() == .exited(0), "\(second.text)")
    #expect(Set(shop.requests.compactMap { $0.header("Idempotency-Key").first }).count == 2)
  }

  @Test func `line mode breaks between words on a narrow terminal`() throws {
    var texts: [String] = []
    for columns in [40, 300] {
      let terminal = try start(["--accessible", "--type", "2", "--quantity", "4"], columns: columns)
      for (question, answer) in [
        (Question.specialRequests, "yes"), (.extra(.extraFrosting), "no"), (.extra(.addSprinkles), "no"),
        (.address(.name), "Ann"), (.address(.streetAddress), "1 Rd"), (.address(.city), "Ely"),
        (.address(.zip), "0042"),
        (.remember, ""), (.placeOrder, "yes"),
      ] {
        // Text that is typed early would appear between the lines.
        #expect(terminal.wait(for: "\n\(question.label)", seconds: 20))
        terminal.waitForQuiet(milliseconds: 20)
        terminal.type(answer + "\n")
      }
      #expect(terminal.waitForEnd() == .exited(0))
      let lines = terminal.text.split(separator: "\r\n").map(String.init)
      // The command is never broken, so that a person can copy it.
      #expect(lines.allSatisfy { $0.count <= columns || $0.contains(": checkout orders again") }, "\(terminal.text)")
      texts.append(
        terminal.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .masked)
    }
    expectSame(texts[0], texts[1])
  }

  @Test func `what is kept is listed in lines that break between words`() throws {
    let terminal = try start(["details"], environment: ["XDG_DATA_HOME": "/none"], columns: 40)
    #expect(terminal.waitForEnd() == .exited(1))
    let lines = terminal.text.split(separator: "\r\n")
    #expect(lines == ["no delivery details are kept; they", "would be in /none/checkout/details"])
  }

  @Test func `in the C locale the pages are ASCII`() throws {
    let terminal = try start(["--quantity", "4"], environment: ["LANG": "C", "NO_COLOR": "1"])
    #expect(terminal.wait(for: "[ Continue to "))
    terminal.type("c\r\ry")
    #expect(terminal.wait(for: "[x] \(Question.specialRequests.label)"))
    terminal.waitForQuiet(milliseconds: 40)
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    let lines = screen(terminal).lines
    for start in ["  (*) Chocolate", "  ( ) Vanilla", "> [x] ", "      [ ] "] {
      #expect(lines.contains { $0.hasPrefix(start) }, "\(lines)")
    }
    // The cupcake is ASCII too, as the manual page says.
    #expect(lines.contains { $0.contains(#"\|||||||/"#) }, "\(lines)")
    #expect(
      ToolEnvironment.variables.contains { $0.meaning.contains("Unless it is UTF-8, the walk is drawn in ASCII.") })
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
  }

  @Test(
    .onLinux("a controlling terminal, tried there only"),
    arguments: [
      ([], [:], true),
      (["--accessible"], [:], false),
      ([], ["ACCESSIBLE": "1"], false),
      ([], ["ACCESSIBLE": ""], true),
      ([], ["TERM": "dumb"], false),
    ] as [([String], [String: String], Bool)])
  func `full mode is for terminals on both sides that show frames`(
    arguments: [String], environment: [String: String], isFull: Bool
  ) throws {
    let terminal = try start(arguments, environment: environment)
    #expect(terminal.wait(for: isFull ? Question.quantity.label : Question.type.label + ", "))
    #expect(terminal.isCooked != isFull)
    #expect(terminal.text.contains("\u{1B}") == isFull)
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
  }

  @Test(
    arguments: [
      ([], [:], true),
      ([], ["NO_COLOR": "1"], false),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], [:], false),
    ] as [([String], [String: String], Bool)])
  func `colour is what was asked for`(arguments: [String], environment: [String: String], isColored: Bool) throws {
    let terminal = try start(arguments, environment: environment)
    #expect(terminal.wait(for: "Esc"))
    #expect(terminal.text.contains("\u{1B}[1m") == isColored)
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .signaled(SIGINT))
  }
}
