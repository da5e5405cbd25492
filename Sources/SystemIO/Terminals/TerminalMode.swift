import CLibrary

package struct TerminalMode {
  private var attributes = termios()

  /// Reads the current mode of a terminal, or returns `nil` if the descriptor is not a terminal.
  package init?(of descriptor: Descriptor) {
    guard unsafe tcgetattr(descriptor.rawValue, &attributes) == 0 else { return nil }
  }

  /// The mode without echo, line editing or signal keys, in which every byte can be read as it arrives.
  ///
  /// Even Ctrl-C is read as a byte. Otherwise, a Ctrl-C in pasted text could end the process, and the shell would run
  /// the rest of the paste. Output settings are unchanged.
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

extension Descriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The dimensions of a terminal, or `nil` for any other descriptor. Serial lines may report 0 by 0.
  package var windowSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the process is in the foreground. A background job would be stopped for changing the terminal.
  package var isForeground: Bool { tcgetpgrp(rawValue) == getpgrp() }

  package func discardInput() { tcflush(rawValue, TCIFLUSH) }
}

extension SystemCalls {
  /// Opens the controlling terminal, if there is one, even if the standard descriptors refer to files.
  package static func openTerminal() -> Descriptor? {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    return descriptor < 0 ? nil : Descriptor(rawValue: descriptor)
  }
}
