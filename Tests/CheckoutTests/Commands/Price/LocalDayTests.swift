import Foundation
import TestSupport
import Testing

/// Two time zones that never have the same day.
private let zones = [(name: "<+14>-14", hours: 14), (name: "<-12>12", hours: -12)]

/// A time zone in which it is now this time of the day, on the UTC day before, the same or the one after.
private func zone(inWhichItIs minutes: Int) -> (name: String, offset: TimeInterval) {
  let now = Int(Date().timeIntervalSince1970) / 60 % 1440
  // A zone is at most 12 hours away, so near midnight its day may differ from that in UTC.
  let offset = (minutes - now + 1440 + 720) % 1440 - 720
  let (hours, rest) = abs(offset).quotientAndRemainder(dividingBy: 60)
  return ("<here>\(offset > 0 ? "-" : "+")\(hours):\(rest < 10 ? "0" : "")\(rest)", TimeInterval(offset * 60))
}

@Suite struct LocalDayTests {
  private func day(in zone: Int) -> String { day(at: Double(zones[zone].hours) * 3600) }

  private func day(at offset: TimeInterval) -> String {
    Date(timeIntervalSinceNow: offset).ISO8601Format(.iso8601.year().month().day())
  }

  /// Returns whether a code that is valid on one day only takes something off where a time zone is local.
  private func isValid(onlyOn day: String, in zone: String) async throws -> Bool {
    let menu =
      #"{"menu":1,"id":"m","currency":"USD","quantity":{"min":1,"max":9,"default":1},"price":"2.00","#
      + #""types":[{"id":"a","name":"A"}],"codes":[{"code":"TODAY","off":"50%","from":"\#(day)","until":"\#(day)"}]}"#
    let order = ["price", "--menu", "-", "--code", "TODAY", "--type", "a", "--quantity", "1", "--json"]
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
  /// Half past eleven in the evening, and half past midnight.
  @Test(arguments: [23 * 60 + 30, 30])
  func `a code is valid on the local day close to midnight`(minutes: Int) async throws {
    let zone = zone(inWhichItIs: minutes)
    #expect(try await isValid(onlyOn: day(at: zone.offset), in: zone.name))
    for other in [-86400, 86400.0] {
      #expect(try await !isValid(onlyOn: day(at: zone.offset + other), in: zone.name))
    }
  }
}
