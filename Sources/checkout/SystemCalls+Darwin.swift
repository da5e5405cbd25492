// What differs between the C libraries: Apple's systems. Read against their headers, not yet compiled there.

#if canImport(Darwin)
  import Darwin

  extension SystemCalls {
    static func returnLargeMemory() {}
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
    /// Has no descriptor from a number on be inherited; returns what to tell `posix_spawn`.
    static func keepDescriptors(from first: Int32) -> Int32 { POSIX_SPAWN_CLOEXEC_DEFAULT }
  }
#endif
