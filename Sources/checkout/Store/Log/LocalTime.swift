#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Converts times to the local time zone. This uses the C library, because `FoundationEssentials` supports only GMT.
enum LocalTime {
  /// Formats a timestamp with a `strftime` format. Text that has no local form is returned unchanged.
  static func text(_ timestamp: String, as format: String) -> String {
    Date(timestamp: timestamp).flatMap { text($0, as: format) } ?? timestamp
  }

  /// Formats a time with a `strftime` format. Returns `nil` if the C library has no such time or no room for its text.
  static func text(_ instant: Date, as format: String) -> String? {
    _ = zoneWarning
    return SystemCalls.localTime(Int(instant.timeIntervalSince1970.rounded(.down)), as: format)
  }
}

extension LocalTime {
  /// The C library takes an unknown time zone for UTC without a word, so this reports one when it is first used.
  private static let zoneWarning: Void = {
    guard let zone = SystemCalls.environment["TZ"], !zone.isEmpty, !isKnown(zone) else { return }
    Descriptor.report(
      "note: TZ='\(zone.visible)' is not a known time zone, so times are in UTC: use a name in /usr/share/zoneinfo")
  }()

  /// Whether a time zone is a rule such as `EST5EDT`, which contains a number, or the name of a file.
  private static func isKnown(_ zone: String) -> Bool {
    let name = zone.first == ":" ? String(zone.dropFirst()) : zone
    let folder = SystemCalls.environment["TZDIR"] ?? "/usr/share/zoneinfo"
    if ["UTC", "GMT"].contains(name) || name.first == "/"
      || SystemCalls.status("\(folder)/\(name)", followsLinks: true) != nil
    {
      return true
    }
    return !name.contains("/") && name.contains(where: \.isNumber)
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
