import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

@Suite struct OrdersTests {
  private let home = TemporaryHome()

  /// A line of the log. Its keys are sorted, except for the first one.
  private func line(
    _ id: String, _ day: String, name: String = "Chocolate", total: String = "9.00", minorUnits: Int = 900,
    currency: String = "USD", state: String = ""
  ) -> String {
    #"{"log":1,"addSprinkles":false,"checksum":"0000","createdAt":"\#(day)T10:18:32.460Z","currency":"\#(currency)","#
      + #""extraFrosting":false,"id":"\#(id)","lines":[{"kind":"base","label":"Cupcakes","quantity":4,"#
      + #""unit":"2.00","amount":"8.00"},{"kind":"code","label":"TEN","rate":"10%","of":"8.00","amount":"-0.80"},"#
      + #"{"kind":"tax","label":"Tax","rate":"8.25%","of":"7.20","amount":"0.59"}],"menu":{"id":"m"},"#
      + #""minorUnits":\#(minorUnits),"quantity":4,"specialRequestEnabled":false,\#(state)"taxIncluded":"0.10","#
      + #""total":"\#(total)","type":"chocolate","typeIndex":2,"typeName":"\#(name)","validAddress":true}"#
  }

  private func log(_ lines: String...) throws {
    try home.write(lines.joined(separator: "\n") + "\n", to: home.log)
  }

  private func orders(_ arguments: String..., zone: String = "UTC") async throws -> Binary.Result {
    let environment = home.environment.merging(["TZ": zone]) { _, zone in zone }
    return try await Binary.run(["orders"] + arguments, environment: environment)
  }

  private func shown(_ line: String, state: String = #""state":"placed","#) -> String {
    line.replacing(#""log":1,"#, with: "").replacing(#""menu":"#, with: #""log":1,"menu":"#)
      .replacing(#""taxIncluded":"#, with: state + #""taxIncluded":"#)
  }

  @Test func `the newest is last, without hidden characters, and no goods are cut`() async throws {
    let long = String(repeating: "x", count: 40)
    try log(
      line("0a1b2c3d-0000-4000-8000-00000000abcd", "2026-11-01", name: #"evil\u001b[2J\u202e"#),
      line(long, "2026-11-02", total: "1234567.00", minorUnits: 123_456_700)
        .replacing(
          #""lines":["#,
          with: #""lines":[{"kind":"extra","label":"Sour cherry","amount":"1.00"},"#
            + #"{"kind":"extra","label":"Frosting","amount":"4.00"},"#))
    let result = try await orders()
    #expect(
      result.output == """
        Time              Id                                             Total  What
        2026-11-01 10:18  0a1b2c3d                                       $9.00  4x evil\\u{1B}[2J\\u{202E}
        2026-11-02 10:18  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx  $1234567.00  4x Chocolate, Sour cherry, Frosting

        """)
    #expect(result.status == 0)
  }

  @Test func `an id of the mock shop and of another one shows both orders`() async throws {
    let sent = #""shop":"https://a.example","state":"placed","#
    try log(line("f1", "2026-11-01"), line("f1", "2026-11-02", name: "Rainbow", state: sent))
    let both = try await orders("show", "f1")
    #expect(both.status == 0 && both.output.hasPrefix("Order f1, sent to https://a.example\n"))
    #expect(both.output.contains("\n\nOrder f1\n") && both.output.contains("4x Chocolate"), "\(both.output)")
    #expect(try await orders("show", "f1", "--json").output.split(separator: "\n").count == 2)
  }

  @Test func `only the ids that the program made are shortened, and all of them are`() async throws {
    let id = "0a1b2c3d-0000-4000-8000-00000000abcd"
    let doubtful = id.replacing("0a", with: "1a")
    try log(
      line(id, "2026-11-01"), line(doubtful, "2026-11-02", state: #""state":"unconfirmed","#),
      line("0a1b2c3d-0000-4000-8000", "2026-11-03"))
    let rows = try await orders().output.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[2] }
    #expect(rows == ["0a1b2c3d", "1a1b2c3d", "0a1b2c3d-0000-4000-8000"])
    let several = try await orders("show", "0a1b2c3d-0000-4000-8000-")
    #expect(several.output.hasPrefix("Order \(id)\n"))
    #expect(try await orders("show", "0a").error.contains(id), "they differ behind the eighth character")
  }

  @Test func `a terminal shows the newest twenty, one line each, and says how many are older`() async throws {
    let lines = (1...22).map { line("id\($0)", "2026-11-01", name: String(repeating: "x", count: 100)) }
    try log(lines.joined(separator: "\n"))
    let shell = "checkout orders %; checkout orders | wc -l"
    let environment = home.environment.merging(
      ["PATH": "\(Binary.path):/usr/bin:/bin", "TERM": "xterm", "TZ": "UTC"]) { $1 }
    func rows(_ option: String) throws -> [Substring] {
      let line = shell.replacing("%", with: option)
      let terminal = try #require(PseudoTerminal("/bin/sh", ["-c", line], environment: environment, columns: 60))
      _ = terminal.waitForEnd()
      return terminal.text.split(separator: "\r\n")
    }

    let cut = try rows("")
    #expect(cut.count { $0.contains("  id") && $0.hasSuffix("…") } == 20 && cut.allSatisfy { $0.count <= 60 })
    #expect(cut.contains("2 older orders are not shown: use '--all'") && cut.contains("23"), "\(cut)")
    #expect(try rows("--all").count { $0.contains("  id") } == 22)
  }

  @Test func `a note of the receipt names its key`() async throws {
    let note = #"{"code":"price.ignored","path":"/price","message":"ignored"}"#
    try log(line("a", "2026-11-01").dropLast() + #","notes":[\#(note)]}"#)
    #expect(try await orders("show").output.hasSuffix("\nnote: ignored (/price)\n"))
  }

  @Test func `as JSON the lines are the log's with sorted keys, each with its state`() async throws {
    let unconfirmed = line("b", "2026-11-02", total: "7.25", minorUnits: 725, state: #""state":"unconfirmed","#)
    let yen = line("c", "2026-11-03", total: "1200", minorUnits: 1200, currency: "JPY")
    let whole = shown(line("d", "2026-11-04"))
    try log(line("a", "2026-11-01"), unconfirmed, yen + " ", whole)
    let result = try await orders("--json")
    #expect(
      result.output.split(separator: "\n").map(String.init) == [
        shown(line("a", "2026-11-01")), shown(unconfirmed, state: ""),
        shown(yen), whole,
      ])
  }

  @Test func `times are local for people, and the zone is named`() async throws {
    try log(line("summer", "2026-07-01"), line("winter", "2026-11-02"))
    let list = try await orders(zone: "America/New_York").output.split(separator: "\n").map { $0.prefix(24) }
    #expect(list == ["Time              Id    ", "2026-07-01 06:18  summer", "2026-11-02 05:18  winter"])
    let receipt = try await orders("show", "summer", zone: "Europe/Berlin").output
    #expect(receipt.hasPrefix("Order summer\n2026-07-01 12:18:32 CEST\n"))
    #expect(try await orders("--json", zone: "America/New_York").output.contains("2026-07-01T10:18:32.460Z"))
  }

  @Test func `as JSON the lines can be cut by day and by number`() async throws {
    let lines = ["2026-10-30", "2026-11-01", "2026-11-02", "2026-11-03"].map { line("o\($0)", $0) }
    try log(lines[0], lines[1], lines[2], lines[3])
    func text(_ lines: some Sequence<String>) -> String { lines.map { shown($0) + "\n" }.joined() }
    #expect(try await orders("--json", "--since", "2026-11-01").output == text(lines[1...]))
    #expect(try await orders("--json", "-n", "2").output == text(lines[2...]))
    #expect(try await orders("--json", "--last", "1", "--since", "2026-11-03").output == text(lines[3...]))
    let none = try await orders("--since", "2027-01-01")
    #expect((none.output, none.status) == ("", 0))
  }

  @Test(arguments: [("<+14>-14", "2026-11-02", "2026-11-03"), ("<-11>11", "2026-10-31", "2026-11-01")])
  func `days are local`(zone: String, day: String, next: String) async throws {
    // At 18 minutes past midnight and past eleven in the evening.
    try log(line("edge", "2026-11-01"))
    #expect(try await orders("--since", day, zone: zone).output.contains(day))
    #expect(try await orders("--since", next, zone: zone).output.isEmpty)
  }

  @Test(arguments: [("today", 1), ("yesterday", 2), ("7d", 3)])
  func `the first day may be said as people say it`(since: String, count: Int) async throws {
    let days = [8, 7, 1, 0].map { ago in
      Date(timeIntervalSinceNow: Double(ago) * -86_400).formatted(.iso8601.year().month().day())
    }
    let lines = days.map { line("o\($0)", $0) }
    try log(lines[0], lines[1], lines[2], lines[3])
    let found = try await orders("--json", "--since", since)
    #expect(found.output == lines.suffix(count).map { shown($0) + "\n" }.joined() && found.status == 0)
  }

  @Test func `a damaged line is named and the rest is shown`() async throws {
    let later = line("c", "2026-11-02").replacing("\"log\":1", with: "\"log\":2")
    try log(line("a", "2026-11-01"), "{\"log\":1,\"id\":", line("b", "2026-11-02"), "\0\0\0", "{}", later)
    let result = try await orders("--json")
    #expect(result.output == shown(line("a", "2026-11-01")) + "\n" + shown(line("b", "2026-11-02")) + "\n")
    let damage = [2, 4, 5, 6].map { StoreError.damaged(home.log, line: $0, isOfOtherVersion: $0 == 6).message }
    #expect(result.error == damage.map { "error: \($0)\n" }.joined())
    #expect(result.status == 65)
  }

  @Test func `a receipt is shown for an id or an unmistakable beginning`() async throws {
    try log(line("abc", "2026-11-01"), line("abd", "2026-11-02"), line("ab", "2026-11-03"))
    let receipt = """
      Order abd
      2026-11-02 10:18:32 UTC
      4x Chocolate

      Cupcake Corner
      Cupcakes      4 x $2.00   $8.00
      TEN        10% off $8.00  -$0.80
      Tax        8.25% of $7.20   $0.59
      Total                     $9.00
      the total includes $0.10 of tax

      """
    let result = try await orders("show", "abd")
    #expect(result.output.split(separator: " ") == receipt.split(separator: " "))
    #expect(result.status == 0)
    #expect(try await orders("show", "ab").output.hasPrefix("Order ab\n"))
    for none in ["x", ""] { #expect(try await orders("show", none).status == 66) }
  }

  @Test func `several orders under one beginning, or under one id of the shop, are named and none is guessed`()
    async throws
  {
    try log(
      line("abc", "2026-11-01"), line("abd", "2026-11-02"),
      line("e", "2026-11-03", state: #""shop":"http://h/","shopID":"481","#),
      line("f", "2026-11-04", state: #""shop":"http://h/","shopID":"481","#),
      line("g", "2026-11-05"), line("g", "2026-11-06", state: #""shop":"http://h/","#))
    let several = try await orders("show", "a")
    #expect(
      several.error == """
        error: 2 orders go by 'a': name one by its whole id, abc or abd

        """)
    #expect(several.output == "" && several.status == 65)
    let twice = try await orders("show", "481")
    #expect(twice.error == "error: 2 orders go by '481': name one by its whole id, e or f\n")
    #expect(twice.output == "" && twice.status == 65)
    // An order that was sent comes before its rehearsal.
    #expect(try await orders("show", "g").output.hasPrefix("Order g, sent to http://h/\n2026-11-06 "))
  }

  @Test func `without an id the receipt is that of the newest order`() async throws {
    try log(line("a", "2026-11-01"), line("b", "2026-11-02"))
    let newest = try await orders("show")
    #expect(newest.output.hasPrefix("Order b\n2026-11-02 10:18:32 UTC\n") && newest.status == 0)
    #expect(try await orders("show", "--json").output == shown(line("b", "2026-11-02")) + "\n")
  }
}
