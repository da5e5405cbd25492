import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

@Suite struct OrdersTests {
  private let home = TemporaryHome()

  /// A line of the recorded log with another id, day and type.
  private func line(_ id: String, _ day: String, name: String = "Chocolate") throws -> String {
    let lines = try Project.text("Tests/CheckoutTests/Recorded/checkout/orders.ndjson").split(separator: "\n")
    return String(lines[6]).replacing(#""id":"abc""#, with: #""id":"\#(id)""#).replacing("2026-11-07", with: day)
      .replacing("Chocolate", with: name)
  }

  private func log(_ lines: [String]) throws {
    try home.write(lines.joined(separator: "\n") + "\n", to: home.log)
  }

  private func orders(_ arguments: String..., zone: String = "UTC") async throws -> Binary.Result {
    try await home.run(["orders"] + arguments, environment: ["TZ": zone])
  }

  @Test func `a terminal shows one line each`() async throws {
    try log((1...3).map { try line("id\($0)", "2026-11-01", name: String(repeating: "x", count: 100)) })
    let terminal = try PseudoTerminal.checkout(["orders"], environment: home.environment, columns: 60)
    _ = terminal.waitForEnd()
    let rows = terminal.text.split(separator: "\r\n")
    #expect(rows.count { $0.contains("  id") && $0.hasSuffix("…") } == 3 && rows.allSatisfy { $0.count <= 60 })
  }

  @Test func `a terminal cuts long ids in the middle, and a part of an id is no id`() async throws {
    let long = String(repeating: "A", count: 100) + "-1"
    try log([line(long, "2026-11-20"), line("0a1b2c3d-0000-4000-8000-000000000000", "2026-11-21")])
    let whole = try await orders()
    #expect(whole.output.contains(long) && whole.output.contains("-000000000000"))
    let terminal = try PseudoTerminal.checkout(["orders"], environment: home.environment)
    _ = terminal.waitForEnd()
    #expect(terminal.text.contains("  AAAAAAAAAAAAAAAAAA…AAAAAAAAAAAAAAA-1  "), "\(terminal.text)")
    #expect(terminal.text.contains("-000000000000") && terminal.text.contains("$9.00"))
    let part = try await orders("show", String(repeating: "A", count: 100))
    #expect(part.status == 1 && part.error.hasSuffix("which is a part of an id: did you mean '\(long)'?\n"))
  }

  @Test func `times are local for people, and the zone is named`() async throws {
    try log([line("summer", "2026-07-01"), line("winter", "2026-11-02")])
    let list = try await orders(zone: "America/New_York").output.split(separator: "\n").map { $0.prefix(24) }
    #expect(list == ["Time              Id    ", "2026-07-01 06:18  summer", "2026-11-02 05:18  winter"])
    let receipt = try await orders("show", "summer", zone: "Europe/Berlin").output
    #expect(receipt.hasPrefix("Order summer\n2026-07-01 12:18:32 CEST\n"))
    #expect(try await orders("--json", zone: "America/New_York").output.contains("2026-07-01T10:18:32.460Z"))
  }

  @Test(arguments: [("<+14>-14", "2026-11-02", "2026-11-03"), ("<-11>11", "2026-10-31", "2026-11-01")])
  func `days are local`(zone: String, day: String, next: String) async throws {
    // At 18 minutes past midnight and past eleven in the evening.
    try log([line("edge", "2026-11-01")])
    #expect(try await orders("--since", day, zone: zone).output.contains(day))
    #expect(try await orders("--since", next, zone: zone).output.isEmpty)
  }
}
