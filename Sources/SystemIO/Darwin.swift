// The platform-specific parts of the C library, for Apple platforms. `.ci/apple/run` type-checks this file on Linux,
// but this code has never been run. The counterpart for Linux is in Linux.swift.

#if canImport(Darwin)
  import CLibrary

  /// A thread of the C library, represented by a pointer.
  ///
  /// Sharing the pointer is safe, because it is never dereferenced and any thread may join any other thread.
  @safe
  struct ThreadHandle: @unchecked Sendable {
    private let thread: pthread_t

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

  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?

  extension SystemCalls {
    /// The clock for timeouts. On Apple platforms, `CLOCK_MONOTONIC` keeps counting while the machine sleeps.
    static var steadyClock: clockid_t { CLOCK_UPTIME_RAW }

    package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Writes a file's data to disk. Returns 0, or -1 with `errno` set.
    ///
    /// Unlike `fsync`, `F_FULLFSYNC` also flushes the drive's cache. Note that some file systems don't support it.
    static func flush(_ descriptor: Int32) -> Int32 {
      fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
    }

    static func returnLargeMemory() {}

    static var emptySpawnActions: SpawnActions { nil }
    static var emptySpawnAttributes: SpawnAttributes { nil }

    /// Returns the `posix_spawn` flag that makes the child close every descriptor that isn't mentioned in an action.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      POSIX_SPAWN_CLOEXEC_DEFAULT
    }
  }

  extension Descriptor {
    /// Does nothing, because the system enlarges pipes on demand.
    package func enlargePipe() {}
  }

  extension sigaction {
    /// The signal handler. The C structure stores it in a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_u.__sa_handler }
      set { unsafe __sigaction_u.__sa_handler = newValue }
    }
  }
#endif
