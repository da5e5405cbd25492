import CLibrary

package struct TerminalMode {
  private var attributes = termios()

  /// The mode that a terminal is in; `nil` if the descriptor is not a terminal.
  package init?(of descriptor: Descriptor) {
    guard unsafe tcgetattr(descriptor.rawValue, &attributes) == 0 else { return nil }
  }

  /// The same without echo, lines and signal keys: every byte as it comes.
  ///
  /// Ctrl-C is a byte too, so that a pasted one cannot end us and leave the rest of the paste to the shell. Output is
  /// treated as before.
  package var raw: TerminalMode {
    var mode = self
    unsafe cfmakeraw(&mode.attributes)
    mode.attributes.c_oflag = attributes.c_oflag
    return mode
  }

  package func apply(to descriptor: Descriptor) {
    var attributes = attributes
    while unsafe tcsetattr(descriptor.rawValue, TCSANOW, &attributes) < 0, errno == EINTR {}
  }
}

extension SystemCalls {
  /// Whether the descriptor is a terminal; a closed descriptor is none.
  package static func isTerminal(_ descriptor: Descriptor) -> Bool { isatty(descriptor.rawValue) == 1 }

  /// The columns and rows that the terminal says it has; many a serial line says 0.
  package static func windowSize(_ descriptor: Descriptor) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the terminal is ours to change: a job in the background must not, and would be stopped for it.
  package static func isForeground(_ descriptor: Descriptor) -> Bool { tcgetpgrp(descriptor.rawValue) == getpgrp() }

  package static func discardInput(_ descriptor: Descriptor) { tcflush(descriptor.rawValue, TCIFLUSH) }

  /// The terminal that the process belongs to, whatever its three descriptors are; nil if it belongs to none.
  package static func openTerminal() -> Descriptor? {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    return descriptor < 0 ? nil : Descriptor(rawValue: descriptor)
  }
}
