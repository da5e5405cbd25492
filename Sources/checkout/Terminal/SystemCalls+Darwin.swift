// What differs between the C libraries: Apple's systems. Read against their headers, not yet compiled there.

#if canImport(Darwin)
  import Darwin

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_u.__sa_handler }
      set { unsafe __sigaction_u.__sa_handler = newValue }
    }
  }
#endif
