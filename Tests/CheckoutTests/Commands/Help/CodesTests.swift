import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import CommandLineKit
@testable import checkout

/// The codes and exit statuses in help are those of the program.
@Suite(.needs("curl", "python3")) struct CodesTests {
  private static let address = #""name":"N","streetAddress":"S","city":"C","zip":"Z""#
  private static let order = #"{"type":0,"quantity":3,\#(address)}"#

  /// Ends of orders that begin with a type and a quantity, which `price` and `place` refuse or note.
  private static let ends = [
    #""extras":["chery"]}"#, #""extraFrosting":true}"#, #""quote":1}"#,
    #""error":{"code":"","message":"","record":1}}"#,
    #""quote":{"total":"1.00","minorUnits":100}}"#, #""id":""}"#, #""code":"NONE"}"#, #""code":"FROM"}"#,
    #""code":"UNTIL"}"#, #""code":"LARGE"}"#, #""id":" "}"#, #""note":1}"#,
    #""note":"\#(String(repeating: "n", count: 1001))"}"#, #""gift":1}"#,
  ]

  private static let menu = """
    {"menu":1,"id":"m","currency":"USD","quantity":{"min":3,"max":9,"default":3},"price":"1.00",
    "types":[{"id":"plain","name":"Plain"}],"codes":[{"code":"FROM","off":"5%","from":"2030-01-01"},
    {"code":"UNTIL","off":"5%","until":"2020-01-01"},{"code":"LARGE","off":"5%","minimum":"100.00"}]}
    """

  /// The codes in some answers, by the key whose value contains them.
  private static func codes(in output: String) -> [String: Set<String>] {
    let answers = output.split(separator: "\n").compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
    let members = answers.flatMap { $0.map(\.self) + ($0["quote"] as? [String: Any] ?? [:]).map(\.self) }
    return members.reduce(into: [:]) { codes, member in
      let values = member.value as? [[String: Any]] ?? [member.value as? [String: Any] ?? [:]]
      codes[member.key, default: []].formUnion(values.compactMap { $0["code"] as? String })
    }
  }

  /// Whether help names the code by itself or, if it has a placeholder, with any word in its place.
  private static func isNamed(_ code: String, _ name: String) -> Bool {
    let problems = "(\(AddressProblem.Code.allCases.map(\.rawValue).joined(separator: "|")))"
    let pattern = name.replacing(".", with: "\\.").replacing(#/\*|FIELD/#, with: "[a-zA-Z]+")
      .replacing(#/PROBLEM|WARNING/#, with: problems)
    return code.range(of: "^\(pattern)$", options: .regularExpression) != nil
  }

  @Test func `each code of help comes out of the program, and no other`() async throws {
    let home = TemporaryHome()
    let shop = try TestShop(in: home)
    try home.write(Self.menu, to: "menu.json")
    let menu = "\(home.path)/menu.json"
    var output = try ["orders", "addresses"].map { try Project.text("Examples/\($0).ndjson.expected") }.joined()
    func run(_ words: String..., input: String) async throws {
      output += try await home.run(words, input: input).output
    }

    let orders = Self.ends.map { #"{"type":0,"quantity":3,\#($0)"# }.joined(separator: "\n")
    try await run("price", "--menu", menu, "--merge", input: orders)
    try await run("price", "--menu", menu, input: orders)
    try await run("place", "--menu", menu, input: orders.replacing("{", with: "{\(Self.address),"))
    try await run("price", input: #"{"items":[{"type":0},{"type":1}]}"# + "\n" + Self.menu)
    try await run("price", input: "{\"type\":\"\(String(repeating: "x", count: 17 << 20))\"}")
    try await run("price", input: "{\0\"\0t\0y\0")
    try await run("price", "--from", "csv", input: "type\n0")
    try await run("price", "--from", "csv", "--format", "json", input: "type,quantity\n0,3,4,5\n0,\"3\"x\n")
    try await run("price", "--from", "csv", input: "id,type,quantity\n1.0,0,3\n1.0,1,3\n")
    try await run("place", "--from", "csv", input: "id,type,quantity\n1.0,0,3\n")
    try await run("validate", input: "{\"name\":\"#1\"}")
    try await run(
      "validate",
      input: #"{\#(Self.address),"code":1}"# + "\n"
        + #"{"name":"a\u0001b","city":"null","zip":"2201.0","country":"XX"}"#)
    try await run(
      "place", input: #"{"type":0,"quantity":3,\#(Self.address),"country":"DEU"}"# + "\n{\"type\":0,\"quantity\":3}")
    try await run("place", "--strict", input: Self.order.replacing("}", with: ",\"gift\":1}"))
    try await run("place", "--id", "A", input: Self.order)
    try await run("place", "--id", "A", input: Self.order.replacing("3", with: "4"))
    try await run("place", "--post", shop.url("/echo"), input: Self.order + Self.order)
    for path in ["/status/401", "/status/500", "/busy", "/total", "/word/cart"] {
      try await run("place", "--post", shop.url(path), input: Self.order)
    }
    let dearer = CupcakeMenu.default.canonicalText.replacing(#""price":"2.00""#, with: #""price":"4.00""#)
    try home.write(dearer, to: "dearer.json")
    for options in [[], ["--dry-run", "--menu", "\(home.path)/dearer.json"]] {
      let sent = ["place", "--post", shop.url("/status/500"), "--id", "U"] + options
      output += try await home.run(sent, input: Self.order).output
    }
    try home.write("damaged\n", to: ".local/state/checkout/orders.ndjson")
    try await run("place", "--id", "B", input: Self.order)
    var found = Self.codes(in: output)
    // Codes with a dot are those of notes.
    found["warnings"] = found["warnings"]?.filter { !$0.contains(".") }
    for (title, key) in [("ERRORS", "error"), ("NOTES", "notes"), ("PROBLEMS", "problems"), ("WARNINGS", "warnings")] {
      let names = HelpTopic.codes.sections.filter { $0.title.hasPrefix(title) }.flatMap { $0.rows.map(\.name) }
      let codes = try #require(found[key])
      #expect(names.filter { name in !codes.contains { Self.isNamed($0, name) } } == [], "never written")
      #expect(codes.filter { code in !names.contains { Self.isNamed(code, $0) } } == [], "not in help")
    }
  }

  @Test func `the table of exit statuses names every one of the program, and the signals`() {
    let statuses = (0...127).compactMap(CommandLineKit.ExitStatus.init(rawValue:)).map { String($0.rawValue) }
    #expect(HelpTopic.exitStatuses.map(\.key) == statuses + ["129, 130, 131, 143", "141"])
  }
}
