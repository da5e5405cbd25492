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
