import CommandLineKit
import Foundation
import TestSupport
import Testing

/// Two time zones that never have the same day.
private let zones = [(name: "<+14>-14", hours: 14), (name: "<-12>12", hours: -12)]

@Suite struct LocalDayTests {
  private func day(in zone: Int) -> String {
    Date(timeIntervalSinceNow: Double(zones[zone].hours) * 3600).ISO8601Format(.iso8601.year().month().day())
  }

  /// Returns whether a code that is valid on one day only takes something off where a time zone is local.
  private func isValid(onlyOn day: String, in zone: String) async throws -> Bool {
    let menu =
      #"{"menu":1,"id":"m","currency":"USD","quantity":{"min":1,"max":9,"default":1},"price":"2.00","#
      + #""types":[{"id":"a","name":"A"}],"codes":[{"code":"TODAY","off":"50%","from":"\#(day)","until":"\#(day)"}]}"#
    let order = "price --menu - --code TODAY --type a --quantity 1 --json".words
    return try await Binary.run(order, input: menu, environment: ["TZ": zone]).output.contains("1.00")
  }

  @Test(arguments: zones.indices)
  func `a code is valid on the local day`(zone: Int) async throws {
    let today = day(in: zone)
    let isValidToday = try await isValid(onlyOn: today, in: zones[zone].name)
    // Midnight may have passed since.
    #expect(isValidToday || today != day(in: zone))
    #expect(try await !isValid(onlyOn: day(in: 1 - zone), in: zones[zone].name))
  }
}
