#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day in the Gregorian calendar, without a time or time zone.
public struct CalendarDate: Hashable, Comparable, Codable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, starting from 1.
  public let day: Int

  /// Creates a day, or returns `nil` if there is no such day in the calendar.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    // Converting April 31 to days and back results in May 1.
    if CalendarDate(daysSince1970: daysSince1970) != self { return nil }
  }

  /// Creates a day from text such as `2026-12-31`. Throws if the text has any other form.
  public init(_ text: some StringProtocol) throws(UnreadableText) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = parts[0].decimalNumber, let month = parts[1].decimalNumber,
      let day = parts[2].decimalNumber, let date = CalendarDate(year: year, month: month, day: day)
    else { throw UnreadableText("not a date: write one such as \"2026-12-31\"") }
    self = date
  }

  /// Decodes a day from text such as `2026-12-31`.
  public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(_:)) }

  /// Encodes the day as text.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  /// Returns whether the first day is before the second.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

// Foundation's calendar is Julian before 1582, so the conversion is done here. Years start in March, because the leap
// day is then the last day of a year and one formula covers all months. There are 146,097 days in 400 years.
extension CalendarDate {
  init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + 719_468).dividedDown(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  var daysSince1970: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return yearFromMarch * 365 + yearFromMarch / 4 - yearFromMarch / 100 + yearFromMarch / 400 + dayOfYear - 719_468
  }
}

extension Int {
  /// Returns the quotient rounded down, so that the remainder is never negative, even for times before 1970.
  func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The day in ISO 8601 format, such as `2026-12-31`.
  public var description: String {
    [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)].joined(separator: "-")
  }
}

extension CalendarDate {
  /// Creates the calendar day that contains `time` in a time zone, clamped to the years 1 to 9999.
  ///
  /// On Linux, `TimeZone.current` is GMT unless the program imports Foundation and is linked dynamically, because
  /// neither FoundationEssentials nor a statically linked program knows any time zones. Such a program gets the local
  /// day from `localtime_r`, as shown in <doc:HowAPriceIsCalculated>.
  public init(_ time: Date, in timeZone: TimeZone) {
    let time = time.clamped
    let seconds = time.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: time))
    self.init(daysSince1970: min(max(Int((seconds / 86_400).rounded(.down)), -719_162), 2_932_896))
  }
}

extension Date {
  /// The time within the years 1 to 9999 that is nearest to this one. It is the first for a time that is not a number.
  var clamped: Date {
    let seconds = timeIntervalSince1970
    return Date(timeIntervalSince1970: seconds > -62_135_596_800 ? min(seconds, 253_402_300_799.999) : -62_135_596_800)
  }
}
