#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  fileprivate var clamped: Date {
    let seconds = timeIntervalSince1970
    return Date(timeIntervalSince1970: seconds > -62_135_596_800 ? min(seconds, 253_402_300_799.999) : -62_135_596_800)
  }

  /// The time in ISO 8601 format and UTC with milliseconds, such as `2025-06-27T15:57:58.187Z`.
  package var timestamp: String {
    let milliseconds = Int((clamped.timeIntervalSince1970 * 1000).rounded())
    let (day, time) = milliseconds.dividedDown(by: 86_400_000)
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { $0.padded(to: 2) }
    return "\(CalendarDate(daysSince1970: day))T\(clock.joined(separator: ":")).\((time % 1000).padded(to: 3))Z"
  }

  /// Parses a timestamp such as `2025-06-27T15:57:58.187Z`, with `Z` or `+00:00`. Returns `nil` for any other text.
  package init?(timestamp: String) {
    guard let zone = ["Z", "+00:00"].first(where: timestamp.hasSuffix) else { return nil }
    let parts = timestamp.dropLast(zone.count).split(omittingEmptySubsequences: false) { "T:.".contains($0) }
    let numbers = parts.dropFirst().compactMap(\.utf8.decimalNumber)
    guard parts.prefix(4).map(\.count) == [10, 2, 2, 2], parts.count < 6, numbers.count == parts.count - 1,
      let day = try? CalendarDate(parts[0])
    else { return nil }
    let milliseconds = parts.count == 5 ? (parts[4] + "00").prefix(3).utf8.decimalNumber ?? 0 : 0
    let seconds = day.daysSince1970 * 86_400 + numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    self.init(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
    // Times such as 24:00:00 and separators in other places do not come out as they went in.
    if self.timestamp.prefix(19) != timestamp.prefix(19) { return nil }
  }
}
