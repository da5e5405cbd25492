import CLibrary

extension SystemCalls {
  package static func openForReading(_ path: String) -> (descriptor: Descriptor, error: Errno?) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    return (Descriptor(rawValue: descriptor), descriptor < 0 ? .last : nil)
  }

  /// The purpose of opening a file.
  package enum Purpose {
    case reading
    /// Appending to a file that is created if it is missing.
    case creating
    /// Appending to a file that must not exist yet.
    case creatingNew
  }

  /// Opens a file, creating it for its owner alone if requested. This method doesn't follow a symbolic link or wait for
  /// the other end of a named pipe.
  package static func openPrivately(_ path: String, for purpose: Purpose) -> (descriptor: Descriptor, error: Errno?) {
    let flags =
      switch purpose {
      case .reading: O_RDONLY
      case .creating: O_RDWR | O_APPEND | O_CREAT
      case .creatingNew: O_RDWR | O_APPEND | O_CREAT | O_EXCL
      }
    let descriptor = unsafe open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    return (Descriptor(rawValue: descriptor), descriptor < 0 ? .last : nil)
  }

  package static func setMode(_ path: String, _ mode: UInt16) -> Errno? {
    unsafe Errno(result: chmod(path, mode_t(mode)))
  }

  package static func makeDirectory(_ path: String) -> Errno? {
    unsafe Errno(result: mkdir(path, 0o700))
  }

  package static func move(_ path: String, to target: String) -> Errno? {
    unsafe Errno(result: rename(path, target))
  }

  package static func remove(_ path: String) -> Errno? {
    unsafe Errno(result: unlink(path))
  }
}

extension Descriptor {
  package func setMode(_ mode: UInt16) -> Errno? { Errno(result: fchmod(rawValue, mode_t(mode))) }

  package func sync() -> Errno? { Errno.untilUninterrupted { SystemCalls.flush(rawValue) } }

  package func seek(to offset: Int) { _ = lseek(rawValue, off_t(offset), SEEK_SET) }

  package func truncate(to size: Int) -> Errno? { Errno.untilUninterrupted { ftruncate(rawValue, off_t(size)) } }

  /// Locks a file, waiting for any other process to release its lock. Closing the descriptor unlocks the file.
  package func lock() -> Errno? { Errno.untilUninterrupted { flock(rawValue, LOCK_EX) } }

  /// Locks a file without waiting. Returns `wouldBlock` if another process holds the lock.
  package func tryLock(isShared: Bool = false) -> Errno? {
    Errno.untilUninterrupted { flock(rawValue, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
  }

  package func unlock() { _ = flock(rawValue, LOCK_UN) }
}
