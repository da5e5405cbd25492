// What differs between the C libraries: Linux. Apple's side is Darwin.swift.

import CLibrary

#if canImport(Glibc)
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

  extension SystemCalls {
    /// Closes every descriptor from a number on in the child, just before its program begins: one that another thread
    /// opens meanwhile too. Returns the flag that `posix_spawn` needs for it.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      _ = unsafe posix_spawn_file_actions_addclosefrom_np(&actions, first)
      return 0
    }
  }

  // The Glibc module leaves out <malloc.h>, and what <spawn.h> has for users of GNU's library alone.
  @_silgen_name("mallopt") private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
  @_silgen_name("posix_spawn_file_actions_addclosefrom_np") private func posix_spawn_file_actions_addclosefrom_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
  ) -> Int32
#elseif canImport(Musl)
  extension SystemCalls {
    package static func returnLargeMemory() {}

    /// Keeps the child from inheriting any descriptor from a number on; this library has no call that closes them there.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      for number in first..<max(first, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)))) {
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      }
      return 0
    }
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
    /// POSIX_SPAWN_SETSID, which <spawn.h> has for users of GNU's extensions alone.
    static var newSession: Int32 { 0x80 }

    /// Has what was written reach the disk; 0, or -1 with `errno`.
    static func flush(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
  }
#endif
