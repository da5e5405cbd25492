import CommandLineKit
import TestSupport
import Testing

@testable import checkout

private let order = #"{"type":0,"quantity":12,"zip":"94103"}"#

@Suite struct ActiveMenuTests {
  @Test(
    arguments: [
      // environment, arguments, first line of `checkout menu`
      ("", "", "Cupcake Corner, prices in USD (cupcake-corner, embedded)"),
      ("CHECKOUT_MENU=", "", "Cupcake Corner, prices in USD (cupcake-corner, embedded)"),
      (
        "", "--menu Examples/tokyo.menu.json",
        "Cupcake Corner, prices in JPY (tokyo, from --menu Examples/tokyo.menu.json)"
      ),
      (
        "CHECKOUT_MENU=Examples/tokyo.menu.json", "",
        "Cupcake Corner, prices in JPY (tokyo, from CHECKOUT_MENU=Examples/tokyo.menu.json)"
      ),
      (
        "", "--menu Examples/party.menu.json",
        "Party Cupcakes, prices in USD (party, from --menu Examples/party.menu.json)"
      ),
      (
        "CHECKOUT_MENU=nowhere", "--menu Examples/downtown.menu.json",
        "Downtown Cupcakes, prices in USD (downtown 2026-09, from --menu Examples/downtown.menu.json)"
      ),
    ])
  func `it says where it came from`(before: String, arguments: String, line: String) async throws {
    let result = try await Project.shell("\(before) checkout menu \(arguments)")
    #expect(result.output.split(separator: "\n").first.map(String.init) == line)
    #expect(result.status == 0)
  }

  @Test func `several menus are checked in turn, with their names, and the status is the highest`() async throws {
    let files = "Examples/downtown.menu.json nowhere.json Package.swift Examples/tokyo.menu.json"
    let result = try await Project.shell("checkout menu check \(files)")
    #expect(result.status == 78)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Examples/downtown.menu.json: ") == true)
    #expect(lines.last == "Examples/tokyo.menu.json: tokyo: no errors, 0 warnings")
    #expect(result.error.hasPrefix("error: cannot open nowhere.json: "))
    #expect(result.error.contains("\nerror: Package.swift:1:1: "))
  }

  @Test(arguments: ["menu", "menu check", "price", "--no-input"])
  func `a menu that is not there, or bad, is never passed over`(command: String) async throws {
    let missing = try await Project.shell("echo '\(order)' | checkout \(command) --menu nowhere.json")
    #expect(missing.status == 66 && missing.output == "" && missing.error.contains(" nowhere.json: "))
    let bad = try await Project.shell("echo '\(order)' | CHECKOUT_MENU=Package.swift checkout \(command)")
    #expect(bad.status == 78 && bad.output == "" && bad.error.hasPrefix("error: CHECKOUT_MENU=Package.swift:1:1: "))
  }

  @Test(arguments: [
    ("menu --menu -", "Cupcake Corner, prices in JPY (tokyo, from standard input)"),
    ("menu check -", "tokyo: no errors, 0 warnings"),
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
    #expect(menu.output.hasPrefix("Cupcake Corner, prices in USD (cupcake-corner, embedded)\n"))
    let note = "note: the walk uses another menu: \(home.path)/checkout/menu.json\n"
    #expect(menu.error == note)
    #expect(try await Project.shell("\(set) checkout menu --json").error == note)
    #expect(try await Project.shell("\(set) checkout menu --menu Examples/tokyo.menu.json").error == "")
    let price = try await Project.shell("echo '\(order)' | \(set) checkout price")
    #expect(price.output == "{\"total\":\"24.00\",\"minorUnits\":2400,\"currency\":\"USD\",\"validAddress\":false}\n")
  }
}
