// Every `unsafe` in this module marks one of these:
// - a call into the C library that uses memory only until it returns
// - a text of C
// - a structure of C, after a call has filled its fields
// - a lock of the C library, which must not move and is allocated

import CLibrary

/// The calls into the C library.
package enum SystemCalls {}

extension SystemCalls {
  /// The time since a fixed moment, without the time that the machine sleeps.
  package static var uptime: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(steadyClock, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// An instant in the zone of `TZ`, or else of the machine, in the format of `strftime`.
  package static func localTime(_ secondsSince1970: Int, as format: String) -> String? {
    var instant = time_t(secondsSince1970)
    var time = unsafe tm()
    tzset()
    guard unsafe localtime_r(&instant, &time) != nil else { return nil }
    // `strftime` writes nothing into a buffer that is too small, and a name of a zone has no limit. The blank at the end
    // of the format tells an empty text from one that did not fit.
    var text = [CChar](repeating: 0, count: 128)
    var count = 0
    while count == 0, text.count < 1 << 20 {
      text += text
      count = unsafe strftime(&text, text.count, format + " ", &time)
    }
    return count == 0 ? nil : String(decoding: text[..<(count - 1)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
