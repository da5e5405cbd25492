#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CommandLineKit
import OrderKit
import SystemIO

/// Times as the clock on the wall shows them. The C library knows the zone; `FoundationEssentials` stays at GMT.
enum LocalTime {
  /// A timestamp in the format of `strftime`; what is none is left as it is.
  static func text(_ timestamp: String, as format: String) -> String {
    let instant = Date(timestamp: timestamp).map { Int($0.timeIntervalSince1970.rounded(.down)) }
    return instant.flatMap { SystemCalls.localTime($0, as: format) } ?? timestamp
  }

  /// The zone as it is called over the year: `EST/EDT`.
  static var zones: String {
    let now = Int(Date().timeIntervalSince1970)
    let names = (0..<12).compactMap { SystemCalls.localTime(now + $0 * 30 * 86_400, as: "%z %Z")?.words }
    // Summer time is the larger offset.
    return names.sorted { Int($0[0]) ?? 0 < Int($1[0]) ?? 0 }.map { $0.last ?? "" }.uniqued.joined(separator: "/")
  }
}
