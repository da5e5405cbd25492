import CommandLineKit
import TestSupport
import Testing

@testable import checkout

private let order = #"{"type":0,"quantity":12,"zip":"94103"}"#

@Suite struct ActiveMenuTests {
  @Test(
    arguments: [
      // environment, arguments, first line of `checkout menu`
      ("", "", "cupcake-corner, prices in USD (embedded)"),
      ("CHECKOUT_MENU=", "", "cupcake-corner, prices in USD (embedded)"),
      ("", "--menu Examples/tokyo.menu.json", "tokyo, prices in JPY (from --menu Examples/tokyo.menu.json)"),
      (
        "CHECKOUT_MENU=Examples/tokyo.menu.json", "",
        "tokyo, prices in JPY (from CHECKOUT_MENU=Examples/tokyo.menu.json)"
      ),
      (
        "CHECKOUT_MENU=nowhere", "--menu Examples/downtown.menu.json",
        "downtown 2026-09, prices in USD (from --menu Examples/downtown.menu.json)"
      ),
    ])
  func `it says where it came from`(before: String, arguments: String, line: String) async throws {
    let result = try await Project.shell("\(before) checkout menu \(arguments)")
    #expect(result.output.split(separator: "\n").first.map(String.init) == line)
    #expect(result.status == 0)
  }

  @Test(arguments: ["menu", "menu check", "price", "--no-input"])
  func `a menu that is not there, or bad, is never passed over`(command: String) async throws {
    let missing = try await Project.shell("echo '\(order)' | checkout \(command) --menu nowhere.json")
    #expect(missing.status == 66 && missing.output == "" && missing.error.contains(" nowhere.json: "))
    let bad = try await Project.shell("echo '\(order)' | CHECKOUT_MENU=Package.swift checkout \(command)")
    #expect(bad.status == 78 && bad.output == "" && bad.error.hasPrefix("error: CHECKOUT_MENU=Package.swift:1:1: "))
  }

  @Test(arguments: [
    ("menu --menu -", "tokyo, prices in JPY (from standard input)"), ("menu check -", "tokyo: no mistakes, 0 warnings"),
    ("price --menu - --type matcha --quantity 3", #"{"total":"1"#), ("price --menu - $order", #"{"total":"4"#),
  ])
  func `a dash is standard input for a menu`(command: String, line: String) async throws {
    let result = try await Project.shell(
      "order=$(mktemp); echo '\(order)' >$order; checkout \(command) < Examples/tokyo.menu.json; rm $order")
    #expect(result.output.hasPrefix(line), "\(result.output)\(result.error)")
  }

  @Test func `only the walk looks for the person's own menu`() async throws {
    let home = TemporaryHome()
    try home.write(try Project.text("Examples/tokyo.menu.json"), to: "checkout/menu.json")
    let set = "XDG_CONFIG_HOME='\(home.path)'"
    let walk = try await Project.shell(
      "\(set) checkout --no-input --yes --type matcha --quantity 10 --name N --street S --city C --zip Z")
    #expect(walk.error.contains("Your total is JPY 3561"))
    #expect(walk.status == 0)
    let menu = try await Project.shell("\(set) checkout menu")
    #expect(menu.output.hasPrefix("cupcake-corner, prices in USD (embedded)\n"))
    let note = "note: the walk uses another menu: \(home.path)/checkout/menu.json\n"
    #expect(menu.error == note)
    #expect(try await Project.shell("\(set) checkout menu --json").error == note)
    #expect(try await Project.shell("\(set) checkout menu --menu Examples/tokyo.menu.json").error == "")
    let price = try await Project.shell("echo '\(order)' | \(set) checkout price")
    #expect(price.output == "{\"total\":\"24.00\",\"minorUnits\":2400,\"currency\":\"USD\",\"validAddress\":false}\n")
  }
}
