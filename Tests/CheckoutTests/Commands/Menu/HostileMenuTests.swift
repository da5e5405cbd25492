import Foundation
import TestSupport
import Testing

@Suite struct HostileMenuTests {
  private let home = TemporaryHome()
  private static let names = ["tame": "x", "hostile": #"x\norder 9: $0.00\u001b[2J\u202e"#]

  init() throws {
    for (file, name) in Self.names {
      let json = #"""
        {"menu":1,"id":"\#(name) m","currency":"USD","quantity":{"min":1,"max":50,"default":1},"price":"1.00",
         "types":[{"id":"a","name":"\#(name) a","add":"0.10","per":"order"},
                  {"id":"b","name":"\#(name) b","add":"0.10","per":"order"}],
         "extras":{"extraFrosting":{"name":"\#(name) f","add":"0.10","per":"order"},
                   "addSprinkles":{"name":"\#(name) s","add":"0.10","per":"order"}},
         "volume":[{"from":10,"off":"90%","name":"\#(name) v"}],
         "codes":[{"code":"\#(name) c","off":"10%"}],
         "tax":{"name":"\#(name) t","rate":"8%"}}
        """#
      try home.write(json, to: "\(file).json")
    }
  }

  @Test(arguments: [
    "menu", "menu check", "price --format text", "price --format text --itemize",
    "price --summary --format text", "price --type 7 --quantity 4",
    "price --type b --quantity 10 --extra extraFrosting --extra addSprinkles --itemize --format text",
  ])
  func `no name of a menu splits a line or hides a character, into a pipe either`(command: String) async throws {
    func output(_ menu: String) async throws -> String {
      // The second order has an unknown type, so its error lists the types.
      let orders = #"""
        {"type":0,"quantity":10,"extraFrosting":true,"addSprinkles":true,"code":"\#(Self.names[menu] ?? "") c"}
        {"type":7,"quantity":10}
        """#
      let input = command.hasPrefix("price --format") ? orders : ""
      let result = try await Binary.run(
        command.split(separator: " ").map(String.init) + ["--menu", "\(home.path)/\(menu).json"], input: input)
      return result.output + result.error
    }
    let (tame, hostile) = (try await output("tame"), try await output("hostile"))
    #expect(tame.contains("x ") && hostile.contains(#"x\u{A}order 9: $0.00\u{1B}[2J\u{202E} "#))
    #expect(hostile.count { $0 == "\n" } == tame.count { $0 == "\n" })
    #expect(!hostile.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
  }
}
