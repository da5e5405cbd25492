// What differs between the C libraries: Apple's systems. Read against their headers, not yet compiled there.

#if canImport(Darwin)
  import CLibrary

  /// A thread as the C library knows it: a pointer, which is nil until there is one.
  ///
  /// Nothing is ever read through the pointer, and any thread may wait for another.
  @safe
  struct ThreadHandle: @unchecked Sendable {
    private let thread: pthread_t

    /// Starts a thread that runs the work; nil if the system has none left.
    init?(of work: UnsafeMutableRawPointer) {
      var thread: pthread_t?
      let error = unsafe pthread_create(
        &thread, nil,
        { pointer in
          unsafe WorkerThread.run(pointer)
          return nil
        }, work)
      guard error == 0, let thread = unsafe thread else { return nil }
      unsafe self.thread = thread
    }

    func join() {
      _ = unsafe pthread_join(thread, nil)
    }
  }

  extension SystemCalls {
    /// Has what was written reach the disk; 0, or -1 with `errno`.
    ///
    /// `fsync` only hands it to the drive there. Not every file system knows the stronger order.
    static func flush(_ descriptor: Int32) -> Int32 {
      fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
    }

    package static func returnLargeMemory() {}
  }

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_u.__sa_handler }
      set { unsafe __sigaction_u.__sa_handler = newValue }
    }
  }

  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?

  extension SystemCalls {
    static var newSession: Int32 { POSIX_SPAWN_SETSID }

    /// The flag with which a child inherits no descriptor but those that an action names.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      POSIX_SPAWN_CLOEXEC_DEFAULT
    }
  }
#endif
