#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import OrderKit

/// The tool's own calls into the C library, beside those that ``Descriptor`` makes.
enum SystemCalls {
  /// Whether a person's terminal is behind the descriptor; a closed descriptor is none.
  static func isTerminal(_ descriptor: Descriptor) -> Bool {
    isatty(descriptor.rawValue) == 1
  }
}

extension SystemCalls {
  /// Puts `/dev/null` where a standard descriptor is closed, the wrong way round: reading or writing it fails as it
  /// would on the closed one, but no file that is opened later can take its number.
  static func occupyStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Ends the process as a vanished reader would have ended it, had the signal not been ignored by whoever started us.
  static func dieOfBrokenPipe() {
    _ = signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }
}
