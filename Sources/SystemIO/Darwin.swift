// The parts of the C library that differ between systems, for Apple's systems. `.ci/apple/run` type-checks this file on
// Linux, but it has never been run. Linux.swift has the parts for Linux.

#if canImport(Darwin)
  import CLibrary

  /// The thread type of the C library: a pointer, which is nil before the thread starts.
  ///
  /// The pointer is never dereferenced, and any thread may wait for any other. So sharing it is safe.
  @safe
  struct ThreadHandle: @unchecked Sendable {
    private let thread: pthread_t

    /// Starts a thread. Returns nil if the system cannot start a thread.
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
    /// The clock for timeouts. On Apple's systems, `CLOCK_MONOTONIC` also counts the time that the machine sleeps.
    static var steadyClock: clockid_t { CLOCK_UPTIME_RAW }

    /// Makes a write to a pipe without a reader fail with `EPIPE`. By default SIGPIPE is sent to the whole process, so
    /// that one thread cannot block it.
    static func suppressBrokenPipeSignal(of descriptor: Int32) { _ = fcntl(descriptor, F_SETNOSIGPIPE, 1) }

    /// The number of active processors.
    package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Writes a file's data to the disk; returns 0, or -1 with `errno`.
    ///
    /// `F_FULLFSYNC` also empties the cache of the drive, which `fsync` does not. Some file systems have only `fsync`.
    static func flush(_ descriptor: Int32) -> Int32 {
      fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
    }

    package static func returnLargeMemory() {}
  }

  extension sigaction {
    /// The signal handler, which is a member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_u.__sa_handler }
      set { unsafe __sigaction_u.__sa_handler = newValue }
    }
  }

  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?

  extension SystemCalls {
    static var emptySpawnActions: SpawnActions { nil }
    static var emptySpawnAttributes: SpawnAttributes { nil }

    static var newSession: Int32 { POSIX_SPAWN_SETSID }

    /// Returns the flag of `posix_spawn` that closes every descriptor in the child that no action names.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      POSIX_SPAWN_CLOEXEC_DEFAULT
    }
  }
#endif
