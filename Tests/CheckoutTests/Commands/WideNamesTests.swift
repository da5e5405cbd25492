import OrderKit
import PlainText
import TestSupport
import Testing

@testable import checkout

/// Names whose characters take two columns each.
@Suite struct WideNamesTests {
  private static let menu =
    #"{"menu":1,"id":"wide","currency":"USD","quantity":{"min":1,"max":20,"default":3},"price":"2.00","types":["#
    + #"{"id":"matcha","name":"抹茶ケーキ","add":"0.50","per":"order"},{"id":"plain","name":"Plain"}],"#
    + #""extras":{"cherry":{"name":"さくらんぼ","add":"0.25","per":"cake"}}}"#
  private static let order =
    #"{"id":"W1","type":"matcha","quantity":3,"extras":["cherry"],"name":"A","streetAddress":"B","city":"C","zip":"D"}"#

  /// Returns the width of each line that has a name of the menu.
  private func widths(_ text: String) -> [Int] {
    text.split(separator: "\n").map(String.init)
      .filter { line in ["抹茶ケーキ", "Plain", "さくらんぼ"].contains { line.contains($0) } }.map(\.columns)
  }

  @Test(arguments: [
    ("menu --menu wide.json --format text", 3), ("price --menu wide.json --itemize --format text order.json", 2),
    ("orders show W1 --format text", 2),
  ])
  func `shift no column of the menu and of a receipt`(command: String, count: Int) async throws {
    let home = try TemporaryHome()
    let result = try await Binary.shell(
      """
      cd '\(home.path)' && export HOME="$PWD"; unset XDG_STATE_HOME XDG_DATA_HOME
      printf '%s' '\(Self.menu)' > wide.json; printf '%s' '\(Self.order)' > order.json
      checkout place --menu wide.json --quiet order.json; checkout \(command) | tail -n +2
      """)
    #expect(
      widths(result.output).count == count && Set(widths(result.output)).count == 1, "\(result.output)\(result.error)")
  }

  @Test func `shift no column of the bill on the page`() throws {
    let menu = try CupcakeMenu(json: Array(Self.menu.utf8))
    let page = FullSession(on: .checkout, [], menu: menu, settled: [.extra("cherry")]) { $0["cherry"] = true }.page
    let bill = page.split(separator: "\n").drop { !$0.contains("Cupcakes") }.joined(separator: "\n")
    #expect(widths(bill).count == 2 && Set(widths(bill)).count == 1, "\(page)")
  }
}
