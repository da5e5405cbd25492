import Foundation
import OrderKit
import Testing

@Suite struct CalendarDateTests {
  @Test(
    arguments: [
      ("2024", true), ("2023", false), ("2026", false), ("1900", false), ("2000", true),
    ])
  func `february has 29 days in every fourth year, but for centuries that 400 does not divide`(
    year: String, isLeap: Bool
  ) {
    #expect(((try? CalendarDate("\(year)-02-29")) != nil) == isLeap)
    #expect((try? CalendarDate("\(year)-02-28")) != nil)
    #expect((try? CalendarDate("\(year)-02-30")) == nil)
  }

  @Test func `every month has its days, and there are twelve`() {
    let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (index, last) in days.enumerated() {
      #expect(CalendarDate(year: 2026, month: index + 1, day: 0) == nil)
      #expect(CalendarDate(year: 2026, month: index + 1, day: 1) != nil)
      #expect(CalendarDate(year: 2026, month: index + 1, day: last) != nil)
      #expect(CalendarDate(year: 2026, month: index + 1, day: last + 1) == nil)
    }
    #expect(CalendarDate(year: 2026, month: 0, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: 13, day: 1) == nil)
  }

  @Test(arguments: [Int.min, -1, 1 << 40, .max])
  func `a number that no calendar has is refused, whatever its size`(number: Int) {
    #expect(CalendarDate(year: number, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: number, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: 1, day: number) == nil)
  }

  @Test func `a year has up to four digits`() {
    #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 1, month: 1, day: 1)?.description == "0001-01-01")
    #expect(CalendarDate(year: 9999, month: 12, day: 31)?.description == "9999-12-31")
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
  }

  @Test(
    arguments: [
      "", "2026-12", "2026-12-31-", "2026-12-31 ", "26-12-31", "2026-1-31", "02026-12-31", "2026/12/31", "x026-12-31",
      "+026-12-31", "2026-02-30", "20261231", "2026-12-/1", "2026-12-1:",
    ])
  func `any other form is no day`(text: String) {
    let error = #expect(throws: UnreadableText.self) { try CalendarDate(text) }
    #expect(error?.localizedDescription == "not a date: write one such as \"2026-12-31\"")
  }

  struct Clock {
    let time: TimeInterval
    let hoursFromUTC: Int
    let day: String
  }

  @Test(arguments: [
    Clock(time: 0, hoursFromUTC: 0, day: "1970-01-01"), Clock(time: -1, hoursFromUTC: 0, day: "1969-12-31"),
    Clock(time: 1_767_225_600, hoursFromUTC: 0, day: "2026-01-01"),
    Clock(time: 1_767_225_600, hoursFromUTC: -8, day: "2025-12-31"),
    Clock(time: 1_767_225_599, hoursFromUTC: 13, day: "2026-01-01"),
    Clock(time: -1e15, hoursFromUTC: 0, day: "0001-01-01"), Clock(time: 1e15, hoursFromUTC: 0, day: "9999-12-31"),
    Clock(time: -.infinity, hoursFromUTC: -18, day: "0001-01-01"),
    Clock(time: .infinity, hoursFromUTC: 18, day: "9999-12-31"), Clock(time: .nan, hoursFromUTC: 0, day: "0001-01-01"),
  ])
  func `the day of any time is that of a clock in the time zone`(clock: Clock) throws {
    let zone = try #require(TimeZone(secondsFromGMT: clock.hoursFromUTC * 3600))
    #expect(CalendarDate(Date(timeIntervalSince1970: clock.time), in: zone).description == clock.day)
  }

  @Test func `days are in order as they follow each other`() {
    let texts = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"]
    let dates = texts.compactMap { try? CalendarDate($0) }
    #expect(dates.count == 4)
    #expect(dates.reversed().sorted().map(\.description) == texts)
    #expect(dates.allSatisfy { !($0 < $0) })
  }
}
