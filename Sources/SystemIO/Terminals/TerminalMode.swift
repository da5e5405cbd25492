import CLibrary

/// The settings of a terminal (termios).
package struct TerminalMode {
  private var attributes = termios()

  /// Reads the current mode of a terminal. Nil if the descriptor is not a terminal.
  package init?(of descriptor: Descriptor) {
    guard unsafe tcgetattr(descriptor.rawValue, &attributes) == 0 else { return nil }
  }

  /// The mode without echo, line editing and signal keys, in which each byte can be read as it arrives.
  ///
  /// Ctrl-C is read as a byte too: otherwise a Ctrl-C in pasted text could end the process, and the shell would run the
  /// remaining text. The settings for output are unchanged.
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
  package static func isTerminal(_ descriptor: Descriptor) -> Bool { isatty(descriptor.rawValue) == 1 }

  /// Returns the columns and rows of a terminal. A serial line may report 0.
  package static func windowSize(_ descriptor: Descriptor) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns whether the process may change the terminal. A job in the background would be stopped.
  package static func isForeground(_ descriptor: Descriptor) -> Bool { tcgetpgrp(descriptor.rawValue) == getpgrp() }

  package static func discardInput(_ descriptor: Descriptor) { tcflush(descriptor.rawValue, TCIFLUSH) }

  /// Opens the controlling terminal of the process, even if its standard descriptors are files. Nil without such a
  /// terminal.
  package static func openTerminal() -> Descriptor? {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    return descriptor < 0 ? nil : Descriptor(rawValue: descriptor)
  }
}
