#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CommandLineKit
import OrderKit
import SystemIO

/// Times in the time zone of the person. `FoundationEssentials` knows only GMT, so the C library converts them.
enum LocalTime {
  /// Returns a timestamp in a format of `strftime`. Text that is no timestamp is returned unchanged.
  static func text(_ timestamp: String, as format: String) -> String {
    Date(timestamp: timestamp).flatMap { text($0, as: format) } ?? timestamp
  }

  /// Returns a time in a format of `strftime`, or nil for a time that the C library cannot represent.
  static func text(_ instant: Date, as format: String) -> String? {
    SystemCalls.localTime(Int(instant.timeIntervalSince1970.rounded(.down)), as: format)
  }

  static var zones: String {
    let now = Int(Date().timeIntervalSince1970)
    let names = (0..<12).compactMap { SystemCalls.localTime(now + $0 * 30 * 86_400, as: "%z %Z")?.words }
    // Summer time has the larger offset.
    return names.sorted { Int($0[0]) ?? 0 < Int($1[0]) ?? 0 }.map { $0.last ?? "" }.uniqued.joined(separator: "/")
  }
}

extension CalendarDate {
  /// Today's local day. It is read once, so that a run that lasts beyond midnight has one day.
  static let today = CalendarDate(localDayOf: Date())

  /// Creates the local day of a time. Returns nil before the year 1 and after 9999.
  init?(localDayOf instant: Date) {
    guard let day = LocalTime.text(instant, as: "%Y-%m-%d") else { return nil }
    do { try self.init(day) } catch { return nil }
  }
}
