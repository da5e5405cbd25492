// What differs between the C libraries: Linux. Apple's side is SystemCalls+Darwin.swift.

#if canImport(Glibc)
  import Glibc

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_handler.sa_handler }
      set { unsafe __sigaction_handler.sa_handler = newValue }
    }
  }
#elseif canImport(Musl)
  import Musl

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sa_handler.sa_handler }
      set { unsafe __sa_handler.sa_handler = newValue }
    }
  }
#endif

#if !canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t

  extension SystemCalls {
    /// Has no descriptor from a number on be inherited, whoever opened it; returns what to tell `posix_spawn`.
    static func keepDescriptors(from first: Int32) -> Int32 {
      guard let folder = unsafe opendir("/proc/self/fd") else {
        for number in first..<max(first, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)))) {
          _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
        return 0
      }
      defer { unsafe closedir(folder) }
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe $0.prefix { $0 != 0 }.map { $0 } }
        if let number = Int32(String(decoding: name, as: UTF8.self)), number >= first {
          _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        }
      }
      return 0
    }
  }
#endif
