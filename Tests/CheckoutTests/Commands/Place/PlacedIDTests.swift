import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct PlacedIDTests: PlacingSuite {
  let home = TemporaryHome()

  @Test func `an order's own id is its id, in the echo and in the log`() async throws {
    let result = try await place(
      input: [annsOrder(id: #""A-1""#), annsOrder(id: "697"), annsOrder(), annsOrder(id: "null")].joined(
        separator: "\n"))
    let placed = ids(result.output.split(separator: "\n"))
    #expect(placed.prefix(2) == ["A-1", "697"])
    #expect(placed.dropFirst(2).allSatisfy { UUID(uuidString: $0) != nil })
    #expect(Set(placed).count == 4)
    #expect(ids(home.logLines) == placed)
  }

  @Test func `an empty id is no id, and said`() async throws {
    let result = try await place(input: annsOrder(id: #""""#) + annsOrder(id: #""""#))
    #expect(
      ids(result.output.split(separator: "\n")).allSatisfy { UUID(uuidString: $0) != nil } && home.logLines.count == 2)
    #expect(result.error.hasPrefix("note: order 1 (/id): ") && result.status == 0)
    #expect(try await place("--strict", input: annsOrder(id: #""""#)).status == 65)
  }

  @Test func `an id in another Unicode form is taken, and it is said why`() async throws {
    #expect(try await place(input: annsOrder(id: "\"caf\u{E9}\"")).status == 0)
    let again = try await place(input: annsOrder(id: "\"cafe\u{301}\""))
    #expect(again.status == 65 && again.output.contains(#""code":"id.taken""#), "\(again.output)")
    #expect(again.output.contains("a different Unicode form of the id") && home.logLines.count == 1)
    #expect(try await place(input: annsOrder(id: "\"caf\u{E9}\"")).status == 0)
  }

  @Test func `a repeat gets no advice, because to follow it would make another order`() async throws {
    let order = annsOrder(id: "7", #""type":2,"quantity":4,"code":"FIVEOFF","gift":1"#)
    for (day, advice) in [("2026-11-20", 2), ("2030-01-01", 0)] {
      let result = try await place(Self.downtown + ["--date", day], input: order)
      #expect(result.status == 0 && result.error.ranges(of: "note: ").count == advice, "\(result.error)")
    }
  }

  @Test func `a quote that is null is none`() async throws {
    let result = try await place(input: annsOrder(id: "7", #""type":2,"quantity":4,"quote":null"#))
    #expect(result.status == 0 && !result.error.contains("note: "), "\(result.error)")
    let merged = try await home.run("price", "--merge", input: annsOrder(#""type":2,"quantity":4,"quote":null"#))
    #expect(merged.output.contains(#""quote":{"total""#) && !merged.output.contains("notes"), "\(merged.output)")
  }

  @Test func `--id names an order without an id, and is refused beside another id`() async throws {
    let result = try await place("--id", "A-2", input: annsOrder(id: #""A-1""#))
    #expect(result.isWrongUse("'A-2'") && result.error.contains("'A-1'"), "\(result.error)")
    #expect(home.logLines == [])
    #expect(ids([try await place("--id", "697", input: annsOrder(id: "697")).output]) == ["697"])
    #expect(ids([try await place("--id", "A-2", input: annsOrder(id: "null")).output]) == ["A-2"])
  }

  @Test func `the same goods again are answered from the log, without thanks and without an address`() async throws {
    let goods = #""type":2,"quantity":4,"extraFrosting":true,"code":"X""#
    let first = try await place(input: annsOrder(id: "697", goods))
    let before = home.logLines
    let createdAt = try #require(before.first?.firstMatch(of: #/"createdAt":"([^"]+)"/#)?.1)
    #expect(first.output.contains(createdAt))
    for id in ["697", #""697""#] {
      let again = try await place(input: annsOrder(id: id, goods.replacing("X", with: " x "), city: "eLY "))
      #expect(
        again.output
          == #"{"addSprinkles":false,"alreadyPlaced":true,"code":"X","createdAt":"\#(createdAt)","currency":"USD","#
          + #""extraFrosting":true,"id":"697","minorUnits":1300,"quantity":4,"specialRequestEnabled":true,"#
          + #""total":"13.00","type":2}"# + "\n")
      let lines = again.error.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
      #expect(lines.count == 1 && lines[0].hasPrefix("697: ") && lines[0].contains(" \(createdAt.prefix(10)), "))
      #expect(again.status == 0)
    }
    #expect(home.logLines == before)
  }

  private static let downtown = ["--menu", Project.directory.path + "/Examples/downtown.menu.json"]

  /// The default menu sells neither forty cakes nor anything with this code.
  @Test(arguments: [[], ["--strict"], downtown + ["--date", "2030-01-01", "--strict"]])
  func `a repeat is found before it is priced, whatever the menu, the day and --strict`(now: [String]) async throws {
    let goods = #""type":"chocolate","quantity":40,"code":"birthday","total":1"#
    let first = try await place(Self.downtown + ["--date", "2026-11-20"], input: annsOrder(id: "1", goods))
    #expect(first.status == 0, "\(first.output)")
    for (city, isSame) in [("Ely", true), ("York", false)] {
      let again = try await place(now, input: annsOrder(id: "1", goods, city: city))
      #expect(again.output.contains(#""alreadyPlaced":true"#) == isSame, "\(again.output)")
      #expect(again.status == (isSame ? 0 : 65))
    }
    #expect(home.logLines.count == 1)
  }

  @Test(arguments: [[], ["--on-error", "skip"], ["--dry-run"]])
  func `while a line of the log cannot be read, only what was placed is answered under an id`(options: [String])
    async throws
  {
    for id in ["A", "B"] { _ = try await place("--id", id) }
    let lines = home.logLines
    try home.write("garbage{\n\(lines[1])\n", to: home.log)
    let input = [annsOrder(id: "1"), annsOrder(id: #""B""#), annsOrder()].joined(separator: "\n")
    let result = try await place(options, input: input)
    let answers = result.output.split(separator: "\n")
    let refused = options.contains("skip") ? 0 : 1
    #expect(answers.count == 2 + refused && answers[refused].contains(#""alreadyPlaced":true"#), "\(result.output)")
    #expect(
      (result.output + result.error).contains(PlacingError.damaged(home.log, line: 1).reason) && result.status == 65)
    if refused == 1 { #expect(answers[0].contains(#""code":"log.damaged""#)) }
    #expect(home.logLines.count == (options == ["--dry-run"] ? 2 : 3))
    try home.write(lines.joined(separator: "\n"), to: home.log)
    let restored = try await place(input: annsOrder(id: #""A""#) + annsOrder(id: #""B""#))
    #expect(
      restored.error == "2 already placed\n" || restored.error == "2 orders already placed\n", "\(restored.error)")
  }
}
