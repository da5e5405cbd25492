#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a terminal treats its bytes (termios).
package struct TerminalMode {
  private var attributes = termios()

  /// The mode that a terminal is in; `nil` if the descriptor is no terminal.
  package init?(of descriptor: Int32) {
    guard unsafe tcgetattr(descriptor, &attributes) == 0 else { return nil }
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

  package func apply(to descriptor: Int32) {
    var attributes = attributes
    while unsafe tcsetattr(descriptor, TCSANOW, &attributes) < 0, errno == EINTR {}
  }
}
