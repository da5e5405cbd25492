import CommandLineKit
import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// What only a terminal shows of line mode, and of an order that is made again.
@Suite(.serialized, .blocking) struct LineModeOnPseudoTerminalTests {
  private let home = TemporaryHome()

  @Test(.needs("curl", "python3"))
  func `the command to order again has the options that the log does not keep`() throws {
    let shop = try TestShop(in: home)
    let menu = "\(home.path)/menu.json"
    try FileManager.default.copyItem(atPath: "\(Project.directory.path)/Examples/tokyo.menu.json", toPath: menu)
    let order = [
      "--type", "0", "--quantity", "6", "--no-extras", "--name", "A", "--street", "B", "--city", "C", "--zip",
      "D",
    ]
    let options = ["--accessible", "--menu", menu, "--timeout", "30"]
    let url = shop.url("/echo")
    let terminal = try PseudoTerminal.checkout(
      options + ["--post", url] + order + ["--yes"], environment: ["HOME": home.path])
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    // With `--yes`, no question names the shop.
    #expect(terminal.text.contains(" 127.0.0.1:\(shop.port)…"))
    let again = "checkout orders again \(options.joined(separator: " ")) --post \(url)"
    #expect(terminal.text.contains(": \(again)\r\n"), "\(terminal.text)")
    let words = again.split(separator: " ").dropFirst().map(String.init) + order.suffix(8) + ["--yes"]
    let second = try PseudoTerminal.checkout(words, environment: ["HOME": home.path])
    #expect(second.waitForEnd() == .exited(0), "\(second.text)")
    #expect(Set(shop.requests.compactMap { $0.header("Idempotency-Key").first }).count == 2)
  }

  @Test(.onLinux("a controlling terminal, tried there only"))
  func `stopped and continued, line mode asks again, and what was typed before is gone`() throws {
    let script = "set -m; \"$@\"; echo \"[stopped $?]\"; read -r answer; fg >/dev/null; echo \"[ended $?]\""
    let terminal = try #require(
      PseudoTerminal(
        "/bin/bash", ["-c", script, "bash", Binary.url.path, "--accessible"],
        environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"]))
    #expect(terminal.answer(Question.type.label, "rain\u{1A}"))
    #expect(terminal.wait(for: "[stopped"))
    let continued = terminal.output.count
    terminal.type("\n")
    #expect(terminal.answer(Question.type.label, from: continued, "\n"), "\(terminal.text)")
    #expect(terminal.wait(for: "\n\(Question.quantity.label), 3 to 20 (Enter for 3):", from: continued))
    #expect(!terminal.text.contains("unknown cake type"), "\(terminal.text)")
    terminal.type(":quit\n")
    #expect(terminal.wait(for: "[ended 1]"))
  }

  @Test func `line mode breaks between words on a narrow terminal`() throws {
    let terminal = try PseudoTerminal.checkout(
      ["--accessible"] + "--type 2 --quantity 4 --no-extras --name Ann --street Rd --city Ely".words,
      environment: ["HOME": home.path], columns: 40)
    // Text that is typed early would appear between the lines.
    #expect(terminal.answer("\n\(Question.address(.zip).label)", "0042\n"))
    #expect(terminal.answer("\n\(Question.note.label)", "\n"))
    #expect(terminal.answer("\n\(Question.remember.label)", "\n"))
    #expect(terminal.answer("\n\(Question.placeOrder.label)", "yes\n"))
    #expect(terminal.waitForEnd() == .exited(0))
    // The command is never broken, so that a person can copy it.
    let lines = terminal.text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.count <= 40 || $0.contains(": checkout orders again") }, "\(terminal.text)")
    let text = terminal.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(":back, :quit and :help work everywhere."), "no word is broken")
  }
}
