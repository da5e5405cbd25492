#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date {
  /// The instant in ISO 8601, in UTC with milliseconds: `2025-06-27T15:57:58.187Z`.
  package var timestamp: String {
    let milliseconds = Int((timeIntervalSince1970 * 1000).rounded())
    let (day, time) = milliseconds.dividedDown(by: 86_400_000)
    let (year, month, dayOfMonth) = civilDate(daysSince1970: day)
    let date = "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(dayOfMonth, to: 2))"
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { padded($0, to: 2) }
    return "\(date)T\(clock.joined(separator: ":")).\(padded(time % 1000, to: 3))Z"
  }
}

/// The Gregorian date of a day. A year is counted from March, so that the leap day is its last and the months follow
/// one formula; 146,097 days are 400 years.
private func civilDate(daysSince1970 day: Int) -> (year: Int, month: Int, day: Int) {
  let (era, dayOfEra) = (day + 719_468).dividedDown(by: 146_097)
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
}

private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int {
  /// Quotient and remainder with the remainder never negative, so that instants before 1970 count right.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
