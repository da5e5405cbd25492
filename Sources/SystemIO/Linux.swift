// The platform-specific parts of the C library, for Linux. The counterpart for Apple platforms is in Darwin.swift.

import CLibrary

#if canImport(Glibc)
  extension sigaction {
    /// The signal handler. The C structure stores it in a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_handler.sa_handler }
      set { unsafe __sigaction_handler.sa_handler = newValue }
    }
  }

  struct ThreadHandle {
    private let thread: pthread_t

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
    /// Makes the C library return large blocks to the system as soon as they are freed. By default, the C library
    /// raises its threshold over time, so every thread keeps more and more memory.
    static func returnLargeMemory() {
      let mmapThreshold: Int32 = -3
      _ = mallopt(mmapThreshold, 1 << 20)
    }

    /// Makes the child close all descriptors from `first` on just before its program starts, including any that other
    /// threads open in the meantime. Returns a flag for `posix_spawn`.
    static func closeDescriptors(from first: Int32, by actions: inout SpawnActions) -> Int32 {
      _ = unsafe posix_spawn_file_actions_addclosefrom_np(&actions, first)
      return 0
    }

    /// The number of processors available to the process, according to its affinity mask.
    package static var processors: Int {
      // The mask has bits for 1024 processors. If the call fails on a larger machine, count all online processors.
      var mask = [UInt](repeating: 0, count: 1024 / UInt.bitWidth)
      let isKnown = unsafe affinity(0, mask.count * MemoryLayout<UInt>.size, &mask) == 0
      let allowed = mask.reduce(0) { $0 + $1.nonzeroBitCount }
      return max(1, isKnown ? allowed : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    static var emptySpawnActions: SpawnActions { unsafe SpawnActions() }
    /// Marked `@unsafe` for consistency with Apple platforms, where the type is a pointer.
    @unsafe static var emptySpawnAttributes: SpawnAttributes { SpawnAttributes() }

    static var steadyClock: clockid_t { CLOCK_MONOTONIC }

    /// Writes a file's data to disk. Returns 0, or -1 with `errno` set.
    static func flush(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
  }

  extension Descriptor {
    /// Increases the capacity of a pipe from the usual 64 KiB to 1 MiB, so that its two ends wait for each other less
    /// often. This has no effect on other files, or on a user who has too many large pipes.
    package func enlargePipe() {
      // <fcntl.h> only defines `F_SETPIPE_SZ` as a GNU extension.
      _ = fcntl(rawValue, 1031, 1 << 20)
    }
  }

  // The Glibc module lacks <malloc.h> and the GNU functions of <spawn.h> and <sched.h>.
  @_silgen_name("mallopt") private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
  @_silgen_name("posix_spawn_file_actions_addclosefrom_np") private func posix_spawn_file_actions_addclosefrom_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
  ) -> Int32
  @_silgen_name("sched_getaffinity") private func affinity(
    _ process: pid_t, _ size: Int, _ mask: UnsafeMutablePointer<UInt>
  ) -> Int32
#endif
