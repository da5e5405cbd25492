import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

/// A menu and an address with control characters in their names, shown by each command at a terminal.
@Suite(.serialized, .blocking) struct HiddenCharactersTests {
  private let home = TemporaryHome()
  private let environment: [String: String]
  /// A line feed, an escape, a right-to-left override, a one-byte escape and a zero-width space.
  private static let name = #"a\norder 9: \u001b[31mRED\u202e\u009b1m\u200b"#

  init() throws {
    let menu = #"""
      {"menu":1,"id":"\#(Self.name)","currency":"USD","quantity":{"min":1,"max":9,"default":1},"price":"1.00",
       "types":[{"id":"\#(Self.name)","name":"\#(Self.name)","add":"0.10","per":"order"}],
       "extras":{"cherry":{"name":"\#(Self.name) c","add":"0.10","per":"order"}},
       "volume":[{"from":2,"off":"90%","name":"\#(Self.name)"}],"codes":[{"code":"\#(Self.name)","off":"10%"}],
       "tax":{"name":"\#(Self.name)","rate":"8%"}}
      """#
    let order = #"""
      {"id":"o","type":0,"quantity":2,"extras":["cherry"],"code":"\#(Self.name)","name":"\#(Self.name)","streetAddress":"S","city":"C","zip":"Z","\#(Self.name)":1}
      """#
    for (file, text) in ["menu.json": menu, "order.json": order] {
      try home.write(text, to: file)
    }
    environment = [
      "PATH": "\(Binary.path):/usr/bin:/bin", "HOME": home.path, "CHECKOUT_MENU": home.path + "/menu.json",
      "NO_COLOR": "1",
    ]
  }

  @Test(arguments: [
    ("menu", #"\u{202E}"#), ("menu | cat", #"\u{A}"#), ("menu --json", #"\u202e"#),
    ("menu check menu.json", #"\u{A}"#), ("price --type 7 --quantity 4 || true", #"\u{A}"#),
    ("price order.json --summary", #"\u{A}"#), ("price order.json --format text --itemize | cat", #"\u{A}"#),
    ("price order.json --json --itemize", #"\u202e"#), ("price order.json --format csv", "total"),
    ("price order.json --format text --itemize", #"\u{202E}"#),
    ("orders", #"\u{1B}"#), ("orders --json", #"\u202e"#),
    ("orders show", #"\u{202E}"#), ("orders show --json", #"\u202e"#),
    ("details", #"\u{202E}"#), ("details show", #"\u{202E}"#), ("details show --json", #"\u202e"#),
  ])
  func `no command writes a raw control character to a terminal, or text with one into a pipe`(
    command: String, shown: String
  ) throws {
    let line = """
      cd "$HOME" && checkout place order.json >/dev/null 2>&1 && checkout details save <order.json 2>/dev/null
      checkout \(command)
      """
    let terminal = try #require(PseudoTerminal("/bin/sh", ["-c", line], environment: environment, columns: 200))
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    #expect(terminal.text.contains(shown), "\(terminal.text)")
    let controls = terminal.text.unicodeScalars.filter {
      [.control, .format].contains($0.properties.generalCategory) && $0 != "\n" && $0 != "\r"
    }
    #expect(controls.isEmpty && !terminal.text.contains("\norder 9"), "\(terminal.text.debugDescription)")
  }

  @Test func `a program reads the menu as it is`() async throws {
    let result = try await Binary.run("menu", "--json", environment: environment)
    let menu = try CupcakeMenu(json: Array(result.outputBytes))
    #expect(menu.types.map(\.id) == ["a\norder 9: \u{1B}[31mRED\u{202E}\u{9B}1m\u{200B}"])
  }
}
