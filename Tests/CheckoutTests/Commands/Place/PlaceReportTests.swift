import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

@Suite struct PlaceReportTests: PlacingSuite {
  let home = TemporaryHome()

  private static let downtown = ["--menu", Project.directory.path + "/Examples/downtown.menu.json"]

  @Test(arguments: [
    ([String](), #","sprinkles":true"#, "order 2 (/sprinkles)"), ([], #","total":1"#, "order 2 (/total)"),
    (downtown + ["--code", "FIVEOFF", "--date", "2026-11-20"], "", "order 2"),
  ])
  func `what was ignored or repaired is said, in a dry run too, and never an address`(
    options: [String], members: String, noted: String
  ) async throws {
    let goods = #""type":2,"quantity":4"#
    let plain = options.isEmpty ? annsOrder() : annsOrder(#""type":9,"quantity":4"#)
    for dry in [["--dry-run"], []] {
      let result = try await place(dry + options, input: plain + "\n" + annsOrder(goods + members))
      let notes = result.error.split(separator: "\n").filter { $0.hasPrefix("note: ") && !$0.contains("--ids") }
      #expect(notes.count == 1 && notes[0].hasPrefix("note: \(noted): "), "\(result.error)")
      #expect(["Ann", "1 Rd", "Ely", "0042"].allSatisfy { !result.error.contains($0) })
    }
  }

  @Test func `a note names the file of its order`() async throws {
    let result = try await home.shell(
      "cat > a.json; checkout place --dry-run a.json a.json", input: annsOrder(#""type":2,"quantity":4,"total":1"#))
    #expect(result.error.hasPrefix("note: a.json: order 1 (/total): "), "\(result.error)")
  }

  @Test func `keys that are not passed on are named once, beside the warnings of validate, and --strict refuses both`()
    async throws
  {
    let goods = #""type":2,"quantity":4,"#
    let orders = [
      annsOrder(goods + #""gift":"x","wrap":1"#), annsOrder(goods + #""gift":"y""#),
      annsOrder().replacing("Ely", with: "Ely "),
    ]
    let placed = try await place(input: orders.joined(separator: "\n"))
    #expect(
      placed.error == """
        note: order 3 (/city): spaces around the city: remove them
        note: the keys /gift and /wrap were not passed on: put what the shop must know into "note"
        note: 3 orders have no id, so another run places them again, even with '--ids': add '--ids PREFIX' to the first run
        3 orders placed

        """)
    #expect(home.logLines.allSatisfy { !$0.contains("key.ignored") })
    let strict = try await place("--strict", input: orders.joined(separator: "\n"))
    #expect(
      strict.output.matches(of: #/"code":"([^"]+)"/#).map { String($0.1) }
        == ["key.ignored", "key.ignored", "city.surroundingSpace"])
    #expect([placed.status, strict.status] == [0, 65])
    let many = (1...9).map { #""key\#($0)":0"# }.joined(separator: ",")
    #expect(
      try await place(input: annsOrder(goods + many)).error.contains("/key1, /key2, /key3, /key4, /key5 and 4 more"))
    #expect(try await place("--quiet", input: orders[0]).error == "")
  }

  struct Job: Sendable {
    var arguments: [String] = []
    let records: [String]
    /// What is on standard error; `nil` if it is the thanks, which a recorded session shows.
    let line: String?
    let status: Int32
    var errors = 0

    static let good = annsOrder()
    static let first = annsOrder(id: "1")
    static let all = [
      Job(records: [], line: "no orders", status: 0),
      Job(records: [good], line: nil, status: 0),
      Job(records: ["x"], line: "1 order refused", status: 65, errors: 1),
      Job(records: [good, good], line: "2 orders placed", status: 0),
      Job(records: [good, "{x", "{x"], line: "1 order placed, 2 refused", status: 65, errors: 2),
      Job(
        arguments: ["--on-error", "skip"], records: [good, "{x", "{x"], line: "1 order placed, 2 refused", status: 0),
      Job(
        arguments: ["--on-error", "stop"], records: [good, "{x", "{x"], line: "1 order placed, 1 refused", status: 65,
        errors: 1),
      Job(
        records: [first, first, first.replacing("4,", with: "5,"), good],
        line: "2 orders placed, 1 already placed, 1 refused", status: 65, errors: 1),
    ]
  }

  @Test(arguments: Job.all)
  func `several orders are counted in one line, a single one has its thanks, and --quiet leaves errors alone`(row: Job)
    async throws
  {
    for extra in [["--format", "text"], ["--quiet"]] {
      let home = TemporaryHome()
      let result = try await home.run(
        ["place"] + row.arguments + extra, input: row.records.joined(separator: "\n"))
      #expect(result.status == row.status)
      if extra == ["--quiet"] {
        #expect(result.output == "")
        let lines = result.error.split(separator: "\n")
        #expect(lines.allSatisfy { $0.contains(": error: ") })
        #expect(lines.count == (row.arguments.contains("skip") ? 0 : row.errors))
      } else {
        let lines = result.error.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
        #expect(row.line.map { lines == $0.split(separator: "\n") } ?? (lines.count == 2))
      }
    }
  }

  @Test func `answers for people say what became of each order`() async throws {
    let id = #""id":"A-1","type":2,"quantity":4"#
    let records = [
      annsOrder(id), annsOrder(id), annsOrder(#""id":"A-1","type":2,"quantity":5"#),
      annsOrder(#""type":2,"quantity":99"#),
      annsOrder(#""id":"a\u001b","type":2,"quantity":4"#),
    ]
    let result = try await place("--format", "text", input: records.joined(separator: "\n"))
    let day = try #require(home.logLines.first?.firstMatch(of: #/"createdAt":"([^T]+)T/#)?.1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.prefix(2) == ["order 1: placed as A-1, $9.00", "order 2: already placed on \(day) as A-1, $9.00"])
    for (line, (start, end)) in zip(
      lines.dropFirst(2),
      [
        ("order 3 (id A-1): error: ", "(line 3, column 1)"), ("order 4: error: ", "(line 4, column 22, /quantity)"),
        ("order 5 (id a\\u{1B}): error: ", "(line 5, column 7, /id)"),
      ])
    {
      #expect(line.hasPrefix(start) && line.hasSuffix(end), "\(line)")
    }
    #expect(lines.count == 5)
    #expect(result.status == 65)
  }
}
