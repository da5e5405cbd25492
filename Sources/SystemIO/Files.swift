#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Inside the enum its own name would be found first.
private let cClose = close

extension SystemCalls {
  package static func openForReading(_ path: String) -> (descriptor: Int32, error: Int32) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    return (descriptor, errno)
  }

  /// The error that opening a file for reading would meet, or 0.
  static func reasonNotToOpen(_ path: String) -> Int32 {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return errno }
    if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
    return unsafe access(path, R_OK) == 0 ? 0 : errno
  }

  package static func close(_ descriptor: Int32) { _ = cClose(descriptor) }

  /// Opens without following a symbolic link, without waiting for the other end of a pipe, and for nobody but us.
  package static func openPrivately(_ path: String, _ flags: Int32) -> (descriptor: Int32, error: Int32) {
    let descriptor = unsafe open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    return (descriptor, errno)
  }

  // Each of these returns 0 or the error.

  package static func setMode(_ descriptor: Int32, _ mode: UInt16) -> Int32 {
    fchmod(descriptor, mode_t(mode)) == 0 ? 0 : errno
  }

  package static func setMode(_ path: String, _ mode: UInt16) -> Int32 {
    unsafe chmod(path, mode_t(mode)) == 0 ? 0 : errno
  }

  package static func sync(_ descriptor: Int32) -> Int32 { untilUninterrupted { flush(descriptor) } }

  /// Has the next reading begin with the file's first byte.
  package static func rewind(_ descriptor: Int32) { _ = lseek(descriptor, 0, SEEK_SET) }

  package static func truncate(_ descriptor: Int32, to size: Int) -> Int32 {
    untilUninterrupted { ftruncate(descriptor, off_t(size)) }
  }

  /// Waits until no other process holds the lock of the file, or only holds it as one of several; closing the
  /// descriptor gives it back.
  package static func lock(_ descriptor: Int32, isShared: Bool = false) -> Int32 {
    untilUninterrupted { flock(descriptor, isShared ? LOCK_SH : LOCK_EX) }
  }

  package static func unlock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

  package static func makeDirectory(_ path: String) -> Int32 { unsafe mkdir(path, 0o700) == 0 ? 0 : errno }

  package static func move(_ path: String, to target: String) -> Int32 { unsafe rename(path, target) == 0 ? 0 : errno }

  package static func remove(_ path: String) -> Int32 { unsafe unlink(path) == 0 ? 0 : errno }

  /// The byte at an offset of a file.
  package static func byte(_ descriptor: Int32, at offset: Int) -> UInt8? {
    var byte: UInt8 = 0
    return unsafe pread(descriptor, &byte, 1, off_t(offset)) == 1 ? byte : nil
  }
}
