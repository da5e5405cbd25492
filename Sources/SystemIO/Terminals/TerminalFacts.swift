#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  /// Whether the descriptor is a terminal; a closed descriptor is none.
  package static func isTerminal(_ descriptor: Descriptor) -> Bool { isatty(descriptor.rawValue) == 1 }

  /// The columns and rows that the terminal says it has; many a serial line says 0.
  package static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the terminal is ours to change: a job in the background must not, and would be stopped for it.
  package static func isForeground(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Drops what was typed and not yet read.
  package static func discardInput(_ descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

  /// The terminal that the process belongs to, whatever its three descriptors are; nil if it belongs to none.
  package static func openTerminal() -> Int32? {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    return descriptor < 0 ? nil : descriptor
  }
}
