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
    let instant = Date(timestamp: timestamp).map { Int($0.timeIntervalSince1970.rounded(.down)) }
    return instant.flatMap { SystemCalls.localTime($0, as: format) } ?? timestamp
  }

  static var zones: String {
    let now = Int(Date().timeIntervalSince1970)
    let names = (0..<12).compactMap { SystemCalls.localTime(now + $0 * 30 * 86_400, as: "%z %Z")?.words }
    // Summer time has the larger offset.
    return names.sorted { Int($0[0]) ?? 0 < Int($1[0]) ?? 0 }.map { $0.last ?? "" }.uniqued.joined(separator: "/")
  }
}
