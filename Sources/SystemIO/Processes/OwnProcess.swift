import CLibrary

extension SystemCalls {
  /// Puts `/dev/null` where a standard descriptor is closed, the wrong way round: reading or writing it fails as it
  /// would on the closed one, but no file that is opened later can take its number.
  package static func occupyStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Has every file that we make be ours alone from its first moment, and a file that reaches its limit fail as a full
  /// disk does, so that what was written of it can be taken back.
  package static func keepFilesPrivate() {
    _ = umask(0o077)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets SIGQUIT end the process, unless it is ignored. A dynamically linked Swift program catches the signal to print
  /// a backtrace, and does not end.
  package static func restoreQuitSignal() {
    var action = sigaction()
    guard unsafe sigaction(SIGQUIT, nil, &action) == 0, action.isIgnoring == false else { return }
    _ = signal(SIGQUIT, SIG_DFL)
  }

  package static func exit(with status: Int32) -> Never { CLibrary.exit(status) }

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

  /// Ends the process by a signal, so that its parent sees which.
  package static func end(by signal: Signal, wholeGroup: Bool) -> Never {
    takeDefault(signal, wholeGroup: wholeGroup)
    _exit(128 + signal.rawValue)
  }
}
