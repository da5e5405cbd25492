#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Inside the enum its own name would be found first.
private func cExit(_ status: Int32) -> Never { exit(status) }

extension SystemCalls {
  /// Ends the process with a status.
  package static func exit(with status: Int32) -> Never { cExit(status) }

  /// Does to us what the signal does by default, and to our whole process group first, as a terminal's signal keys do.
  package static func takeDefault(_ taken: Signal, wholeGroup: Bool) {
    let number = taken.rawValue
    if wholeGroup {
      // Ours comes by `raise`: it takes effect before it returns, also where there are more threads.
      _ = signal(number, SIG_IGN)
      _ = kill(0, number)
    }
    _ = signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    _ = raise(number)
  }

  /// Ends the process by a signal, as whoever waits for it expects.
  package static func end(by signal: Signal, wholeGroup: Bool) -> Never {
    takeDefault(signal, wholeGroup: wholeGroup)
    _exit(128 + signal.rawValue)
  }

  /// Ends the process as a vanished reader would have ended it, had the signal not been ignored or blocked by whoever
  /// started us.
  package static func dieOfBrokenPipe() {
    takeDefault(.brokenPipe, wholeGroup: false)
  }
}
