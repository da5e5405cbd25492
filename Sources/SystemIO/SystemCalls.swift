// The system, as the other modules see it: files, processes, signals, terminals and threads.
//
// Only this module imports the C library, and the differences between Linux and Apple's systems are in Linux.swift and
// Darwin.swift. Its interface is safe to use. A Descriptor retries calls that were interrupted or incomplete. An error
// is a value: an IOError, or an Errno for a call that is handled on the spot. A signal makes a descriptor readable
// (SignalWatch), so a wait for input also waits for signals.
//
// Begin with Descriptor.swift for reading and writing, Program.swift for running another program, and SignalWatch.swift
// for ending in good order.
//
// Every `unsafe` in this module marks one of the following:
// - a call into the C library that only uses memory until it returns
// - a C string
// - a C structure whose fields have been filled in by a call
// - a C library lock, which is allocated because it must not move

import CLibrary

/// A namespace for calls into the C library.
package enum SystemCalls {
  /// The time since some fixed moment, excluding any time that the machine was asleep.
  package static var uptime: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(steadyClock, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// Formats a time with a `strftime` format, in the time zone given by `TZ` or, failing that, by the system. Returns
  /// `nil` if the text has more than 255 bytes.
  package static func localTime(_ secondsSince1970: Int, as format: String) -> String? {
    var instant = time_t(secondsSince1970)
    var time = unsafe tm()
    tzset()
    guard unsafe localtime_r(&instant, &time) != nil else { return nil }
    var text = [CChar](repeating: 0, count: 256)
    let count = unsafe strftime(&text, text.count, format, &time)
    return count == 0 ? nil : String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
