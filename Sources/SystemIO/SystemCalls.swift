// Every `unsafe` in this module marks one of these:
// - a call into the C library that uses memory only until it returns
// - a text of C
// - a structure of C, after a call has filled its fields
// - a lock of the C library, which must not move and is allocated

import CLibrary

/// The calls into the C library.
package enum SystemCalls {}

extension SystemCalls {
  /// The time since some fixed moment. The time while the machine sleeps is not counted.
  package static var uptime: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(steadyClock, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// Returns a time as text in the time zone of `TZ`, or else of the machine. `format` is as for `strftime`.
  package static func localTime(_ secondsSince1970: Int, as format: String) -> String? {
    var instant = time_t(secondsSince1970)
    var time = unsafe tm()
    tzset()
    guard unsafe localtime_r(&instant, &time) != nil else { return nil }
    // `strftime` returns 0 for a buffer that is too small, and also for an empty text. A space after the format makes
    // the text never empty. The name of a time zone can have any length.
    var text = [CChar](repeating: 0, count: 128)
    var count = 0
    while count == 0, text.count < 1 << 20 {
      text += text
      count = unsafe strftime(&text, text.count, format + " ", &time)
    }
    return count == 0 ? nil : String(decoding: text[..<(count - 1)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
