import CLibrary

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
    var text = [CChar](repeating: 0, count: 128)
    let count = unsafe strftime(&text, text.count, format, &time)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
