// The parts of the C library that differ between systems, for Linux. Darwin.swift has the parts for Apple's systems.

import CLibrary

#if canImport(Glibc)
  extension sigaction {
    /// The signal handler, which is a member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_handler.sa_handler }
      set { unsafe __sigaction_handler.sa_handler = newValue }
    }
  }

  extension SystemCalls {
    /// Makes the C library return large blocks to the system when they are freed. By default it raises its threshold,
    /// and each thread keeps more and more memory.
    package static func returnLargeMemory() {
      let mmapThreshold: Int32 = -3
      _ = mallopt(mmapThreshold, 1 << 20)
    }
  }

  extension SystemCalls {
    /// Closes all descriptors from `first` on in the child, just before its program starts. These include descriptors
    /// that another thread opens meanwhile. Returns a flag for `posix_spawn`.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      _ = unsafe posix_spawn_file_actions_addclosefrom_np(&actions, first)
      return 0
    }
  }

  // The Glibc module lacks <malloc.h> and the GNU functions of <spawn.h>.
  @_silgen_name("mallopt") private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
  @_silgen_name("posix_spawn_file_actions_addclosefrom_np") private func posix_spawn_file_actions_addclosefrom_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
  ) -> Int32
#elseif canImport(Musl)
  extension SystemCalls {
    package static func returnLargeMemory() {}

    /// Marks all descriptors from `first` on, so that the child does not inherit them. Musl cannot close them in the
    /// child.
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
  /// The thread type of the C library: a number.
  struct ThreadHandle {
    private let thread: pthread_t

    /// Starts a thread. Returns nil if the system cannot start a thread.
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

  extension SystemCalls {
    /// The number of processors that the process may use, by its affinity.
    package static var processors: Int {
      // The mask has room for 1,024 processors. The call fails on a machine with more, and then all online processors
      // are counted.
      var mask = [UInt](repeating: 0, count: 1024 / UInt.bitWidth)
      let isKnown = unsafe affinity(0, mask.count * MemoryLayout<UInt>.size, &mask) == 0
      let allowed = mask.reduce(0) { $0 + $1.nonzeroBitCount }
      return max(1, isKnown ? allowed : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }
  }

  // <sched.h> declares this function only with GNU extensions.
  @_silgen_name("sched_getaffinity") private func affinity(
    _ process: pid_t, _ size: Int, _ mask: UnsafeMutablePointer<UInt>
  ) -> Int32

  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t

  extension SystemCalls {
    static var emptySpawnActions: SpawnActions { unsafe SpawnActions() }
    /// Marked `@unsafe` as on Apple's systems, where the type is a pointer.
    @unsafe static var emptySpawnAttributes: SpawnAttributes { SpawnAttributes() }

    /// `POSIX_SPAWN_SETSID`, which <spawn.h> defines only with GNU extensions.
    static var newSession: Int32 { 0x80 }

    /// The clock for timeouts.
    static var steadyClock: clockid_t { CLOCK_MONOTONIC }

    /// Does nothing. On Linux the signal goes to the writing thread, where ``withoutBrokenPipes(_:)`` blocks it.
    static func suppressBrokenPipeSignal(of descriptor: Int32) {}

    /// Writes a file's data to the disk; returns 0, or -1 with `errno`.
    static func flush(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
  }
#endif
