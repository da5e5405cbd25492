// Every `unsafe` in this module is a call into the C library that borrows memory for its own duration, C text, a C structure
// whose fields a call has just filled, or a lock of the C library, which must not move and so has memory of its own.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls into the C library.
package enum SystemCalls {
  /// Repeats a call as long as a signal interrupts it; 0 or the error.
  static func untilUninterrupted(_ call: () -> Int32) -> Int32 {
    while true {
      if call() == 0 { return 0 }
      if errno != EINTR { return errno }
    }
  }

  /// An error in the system's words.
  package static func message(_ error: Int32) -> String { unsafe String(cString: strerror(error)) }
}
