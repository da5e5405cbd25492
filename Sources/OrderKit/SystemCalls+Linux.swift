// What differs between the C libraries: Linux. Apple's side is SystemCalls+Darwin.swift.

#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

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

  extension SystemCalls {
    /// Has what was written reach the disk; 0, or -1 with `errno`.
    static func flush(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
  }
#endif
