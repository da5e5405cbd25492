import CLibrary

package struct Signal: Hashable, Sendable {
  package let rawValue: Int32

  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let interrupt = Signal(rawValue: SIGINT)
  package static let quit = Signal(rawValue: SIGQUIT)
  package static let kill = Signal(rawValue: SIGKILL)
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  package static let terminate = Signal(rawValue: SIGTERM)
  package static let terminalStop = Signal(rawValue: SIGTSTP)
  package static let `continue` = Signal(rawValue: SIGCONT)
  package static let windowChange = Signal(rawValue: SIGWINCH)
}

extension SystemCalls {
  /// Runs a closure during which writing to a pipe without a reader fails instead of terminating the process.
  ///
  /// On Linux, SIGPIPE is sent to the thread that writes, so the signal is blocked in the current thread. On Apple
  /// platforms, it isn't sent at all for standard output, and for others after ``suppressBrokenPipeSignal(of:)``.
  package static func withoutBrokenPipes<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (brokenPipes, former, pending) = (sigset_t(), sigset_t(), sigset_t())
    unsafe sigemptyset(&brokenPipes)
    unsafe sigaddset(&brokenPipes, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &brokenPipes, &former)
    suppressBrokenPipeSignal(of: Descriptor.standardOutput.rawValue)
    defer {
      var taken: Int32 = 0
      unsafe sigpending(&pending)
      // If the signal was already blocked before, leave it to the caller.
      if unsafe sigismember(&pending, SIGPIPE) == 1, unsafe sigismember(&former, SIGPIPE) == 0 {
        _ = unsafe sigwait(&brokenPipes, &taken)
      }
      unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    return try work()
  }
}
