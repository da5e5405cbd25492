import Foundation
import OrderKit
import TestSupport
import Testing

@Suite struct TimestampTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (0.0006, "1970-01-01T00:00:00.001Z"),
      (1_751_039_878.187, "2025-06-27T15:57:58.187Z"),
      (951_865_200, "2000-02-29T23:00:00.000Z"),
      (951_868_799.999, "2000-02-29T23:59:59.999Z"),
      (-0.5, "1969-12-31T23:59:59.500Z"),
      (-11_676_096_000, "1600-01-01T00:00:00.000Z"),
    ])
  func `a timestamp is ISO 8601 in UTC with milliseconds`(seconds: Double, text: String) {
    #expect(Date(timeIntervalSince1970: seconds).timestamp == text)
  }

  @Test(
    arguments: [
      (.nan, "0001-01-01"), (-.infinity, "0001-01-01"), (-1e300, "0001-01-01"), (-62_135_596_800, "0001-01-01"),
      (253_402_300_799.9, "9999-12-31"), (1e300, "9999-12-31"), (.infinity, "9999-12-31"),
    ] as [(Double, String)])
  func `a time beyond the years 1 to 9999 is the nearest of them`(seconds: Double, day: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(date.timestamp.prefix(10) == day)
    #expect(CalendarDate(date, in: .gmt).description == day)
  }

  @Test func `every millisecond comes out as it went in`() {
    for millisecond in 0..<1000 {
      let date = Date(timeIntervalSince1970: Double(1_784_000_123_000 + millisecond) / 1000)
      let digits = date.timestamp.dropLast().suffix(3)
      #expect(Int(digits) == millisecond)
    }
  }

  @Test func `timestamps agree with Foundation's on every kind of day`() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    for day in stride(from: -30_000, through: 60_000, by: samples(7 * 17, long: 7)) {
      // Every day has another time, and each minute of a day occurs.
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(day * 6061 % 86_400) + 0.25)
      #expect(date.timestamp == formatter.string(from: date))
    }
  }

  @Test func `every day is read as it was written`() {
    for day in stride(from: -700_000, through: 100_000, by: samples(13 * 171, long: 13)) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_210)
      #expect(Date(timestamp: date.timestamp) == date)
    }
  }

  @Test(
    arguments: [
      ("2025-06-27T15:57:58Z", "2025-06-27T15:57:58.000Z"),
      ("2025-06-27T15:57:58.1Z", "2025-06-27T15:57:58.100Z"),
      ("2025-06-27T15:57:58.1+00:00", "2025-06-27T15:57:58.100Z"),
      ("2025-06-27T15:57:58.1239Z", "2025-06-27T15:57:58.123Z"),
      ("2025-06-27T15:57:58.123456789Z", "2025-06-27T15:57:58.123Z"),
    ])
  func `a second may have no fraction, or one of up to nine digits`(text: String, milliseconds: String) {
    #expect(Date(timestamp: text)?.timestamp == milliseconds)
  }

  @Test(
    arguments: [
      "", "Z", "2025-06-27", "2025-06-27 15:57:58Z", "2025-06-27T15:57:58", "2025-06-27T15:57:58.Z",
      "2025-06-27T15:57:58+02:00", "2025-06-31T15:57:58Z", "2025-06-27T15:5٧:58Z", "2025-06-27T15:57:58.1x7Z",
      "2025-06-27T24:00:00Z", "2025-06-27T15:60:00Z", "2025-06-27T15:57:60Z",
      "2025-06-27T15.57:58Z", "2025-06-27T15:57.58Z", "2025-06-27T15:57:58.187z", "2025-06-27T1x:57:58Z",
      "2025-06-27T15:57:58.18ZZ", "2025-06-27T15:57:5Z", "2025-06-27T15:57:58.1.2Z", "x025-06-27T15:57:58Z",
    ])
  func `anything else is no time`(text: String) {
    #expect(Date(timestamp: text) == nil)
  }
}
