// What differs between the C libraries: Linux. Apple's side is Darwin.swift.

#if canImport(Glibc)
  import Glibc

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_handler.sa_handler }
      set { unsafe __sigaction_handler.sa_handler = newValue }
    }
  }

  extension SystemCalls {
    /// Sees to it that memory for a long record goes back to the system as soon as it is free. Otherwise the C library
    /// keeps more and more of it for each thread.
    package static func returnLargeMemory() {
      let mmapThreshold: Int32 = -3
      _ = mallopt(mmapThreshold, 1 << 20)
    }
  }

  // The Glibc module leaves <malloc.h> out.
  @_silgen_name("mallopt") private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
#elseif canImport(Musl)
  import Musl

  extension SystemCalls {
    package static func returnLargeMemory() {}
  }

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sa_handler.sa_handler }
      set { unsafe __sa_handler.sa_handler = newValue }
    }
  }
#endif

#if !canImport(Darwin)
  /// A thread as the C library knows it: a number.
  struct ThreadHandle {
    private let thread: pthread_t

    /// Starts a thread that runs the work; nil if the system has none left.
    init?(of work: UnsafeMutableRawPointer) {
      var thread = pthread_t()
      let error = unsafe pthread_create(
        &thread, nil,
        { pointer in
          if let pointer = unsafe pointer { unsafe WorkerThread.run(pointer) }
          return nil
        }, work)
      guard error == 0 else { return nil }
      self.thread = thread
    }

    func join() {
      _ = pthread_join(thread, nil)
    }
  }

  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t

  extension SystemCalls {
    /// Has what was written reach the disk; 0, or -1 with `errno`.
    static func flush(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

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
