#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Date {
  /// The instant in ISO 8601, in UTC with milliseconds: `2025-06-27T15:57:58.187Z`.
  package var timestamp: String {
    let milliseconds = Int((timeIntervalSince1970 * 1000).rounded())
    let (day, time) = milliseconds.dividedDown(by: 86_400_000)
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { $0.padded(to: 2) }
    return "\(CalendarDate(daysSince1970: day).text)T\(clock.joined(separator: ":")).\((time % 1000).padded(to: 3))Z"
  }
}

extension Date {
  /// The instant that a timestamp in UTC names, such as `2025-06-27T15:57:58.187Z`; nil for any other form.
  package init?(timestamp: String) {
    let bytes = Array(timestamp.utf8)
    let ends: [(Int, Character)] = [(10, "T"), (13, ":"), (16, ":")]
    guard bytes.count >= 20, bytes.count <= 30, bytes.last == UInt8(ascii: "Z"),
      ends.allSatisfy({ Character(Unicode.Scalar(bytes[$0.0])) == $0.1 }),
      let date = CalendarDate(String(timestamp.prefix(10))), let hour = number(bytes[11..<13], below: 24),
      let minute = number(bytes[14..<16], below: 60), let second = number(bytes[17..<19], below: 60)
    else { return nil }
    var milliseconds = 0
    if bytes.count > 20 {
      guard bytes[19] == UInt8(ascii: "."), bytes[20..<bytes.count - 1].decimalNumber != nil else {
        return nil
      }
      for place in 20..<23 {
        milliseconds = milliseconds * 10 + (place < bytes.count - 1 ? Int(bytes[place] - UInt8(ascii: "0")) : 0)
      }
    }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    self.init(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
  }
}

extension CalendarDate {
  /// The day of an instant, in UTC; nil before the year 1 and after 9999.
  package init?(of instant: Date) {
    self.init(String(instant.timestamp.prefix(10)))
  }
}

/// Two digits as a number.
private func number(_ digits: ArraySlice<UInt8>, below limit: Int) -> Int? {
  digits.decimalNumber.flatMap { $0 < limit ? $0 : nil }
}
