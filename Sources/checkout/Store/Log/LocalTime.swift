#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import SystemIO

/// Converts times to the local time zone. This uses the C library, because `FoundationEssentials` supports only GMT.
enum LocalTime {
  /// Formats a timestamp with a `strftime` format. Text that has no local form is returned unchanged.
  static func text(_ timestamp: String, as format: String) -> String {
    Date(timestamp: timestamp).flatMap { text($0, as: format) } ?? timestamp
  }

  /// Formats a time with a `strftime` format. Returns `nil` if the C library has no such time or no room for its text.
  static func text(_ instant: Date, as format: String) -> String? {
    SystemCalls.localTime(Int(instant.timeIntervalSince1970.rounded(.down)), as: format)
  }
}

extension CalendarDate {
  /// The current local day. The clock is read just once, so the day doesn't change if a run continues past midnight.
  static let today = CalendarDate(localDayOf: Date())

  /// Creates the local calendar day that contains `instant`, or `nil` for years outside 1 to 9999.
  init?(localDayOf instant: Date) {
    guard let day = LocalTime.text(instant, as: "%Y-%m-%d") else { return nil }
    do { try self.init(day) } catch { return nil }
  }
}
