#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  /// Puts `/dev/null` where a standard descriptor is closed, the wrong way round: reading or writing it fails as it
  /// would on the closed one, but no file that is opened later can take its number.
  package static func occupyStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Has every file that we make be ours alone from its first moment, and a file that reaches its limit fail as a full
  /// disk does, so that what was written of it can be taken back.
  package static func keepFilesPrivate() {
    _ = umask(0o077)
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
