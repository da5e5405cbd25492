import CLibrary

extension SystemCalls {
  /// Runs work in which a write to a pipe without a reader fails, and does not end the process. On Linux the signal goes
  /// to the thread that writes, so this thread blocks it. On Apple's systems ``suppressBrokenPipeSignal(of:)`` prevents
  /// the signal.
  package static func withoutBrokenPipes<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (brokenPipes, former, pending) = (sigset_t(), sigset_t(), sigset_t())
    unsafe sigemptyset(&brokenPipes)
    unsafe sigaddset(&brokenPipes, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &brokenPipes, &former)
    defer {
      var taken: Int32 = 0
      unsafe sigpending(&pending)
      // A signal that was already blocked belongs to the caller.
      if unsafe sigismember(&pending, SIGPIPE) == 1, unsafe sigismember(&former, SIGPIPE) == 0 {
        _ = unsafe sigwait(&brokenPipes, &taken)
      }
      unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    return try work()
  }
}
