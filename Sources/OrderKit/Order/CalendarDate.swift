/// A day of the Gregorian calendar, without a clock or a time zone.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.days(in: month, of: year)).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2026-12-31`; nil for any other form, or if there is no such day.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = parts[0].decimalNumber, let month = parts[1].decimalNumber,
      let day = parts[2].decimalNumber
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Orders days as they follow each other.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDate {
  /// The day as ISO 8601 writes it: `2026-12-31`.
  public var text: String {
    [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)].joined(separator: "-")
  }
}
