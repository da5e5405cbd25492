// The differences between the C libraries: Apple's systems. `.ci/apple/run` type-checks this file on Linux; it has not
// been run. Linux's side is Linux.swift.

#if canImport(Darwin)
  import CLibrary

  /// A thread as the C library knows it: a pointer, which is nil until there is one.
  ///
  /// Nothing is ever read through the pointer, and any thread may wait for another.
  @safe
  struct ThreadHandle: @unchecked Sendable {
    private let thread: pthread_t

    /// Starts a thread that runs the work; nil if the system cannot start one.
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
    /// The clock of timeouts. `CLOCK_MONOTONIC` also counts the time that the machine sleeps.
    static var steadyClock: clockid_t { CLOCK_UPTIME_RAW }

    /// Makes a write to a pipe without a reader fail with `EPIPE`. The signal would go to the process, whichever thread
    /// writes.
    static func suppressBrokenPipeSignal(of descriptor: Int32) { _ = fcntl(descriptor, F_SETNOSIGPIPE, 1) }

    /// The number of processors that are active.
    package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Writes a file's data to the disk; returns 0, or -1 with `errno`.
    ///
    /// `fsync` leaves the data in the drive's cache. Some file systems lack the stronger `F_FULLFSYNC`.
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
    static var emptySpawnActions: SpawnActions { nil }
    static var emptySpawnAttributes: SpawnAttributes { nil }

    static var newSession: Int32 { POSIX_SPAWN_SETSID }

    /// Returns the flag of `posix_spawn` that closes every descriptor in the child that no action names.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      POSIX_SPAWN_CLOEXEC_DEFAULT
    }
  }
#endif
