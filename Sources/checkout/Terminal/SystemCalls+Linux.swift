// What differs between the C libraries: Linux. Apple's side is SystemCalls+Darwin.swift.

#if canImport(Glibc)
  import Glibc

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sigaction_handler.sa_handler }
      set { unsafe __sigaction_handler.sa_handler = newValue }
    }
  }
#elseif canImport(Musl)
  import Musl

  extension sigaction {
    /// The function that the signal calls: one member of a union.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { unsafe __sa_handler.sa_handler }
      set { unsafe __sa_handler.sa_handler = newValue }
    }
  }
#endif
