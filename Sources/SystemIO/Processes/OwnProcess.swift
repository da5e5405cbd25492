import CLibrary

extension SystemCalls {
  /// Opens `/dev/null` for each closed standard descriptor, so that no later file gets its number.
  ///
  /// It is opened only for the opposite direction, so that reading or writing fails as on a closed descriptor.
  package static func occupyStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Makes new files readable only for their owner, and turns the signal at the file size limit into a write error.
  ///
  /// The signal would end the process before it could remove a partial line.
  package static func keepFilesPrivate() {
    _ = umask(0o077)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets SIGQUIT end the process, unless it is ignored. A dynamically linked Swift program catches the signal to print
  /// a backtrace, and does not end.
  package static func restoreQuitSignal() {
    var action = sigaction()
    guard unsafe sigaction(SIGQUIT, nil, &action) == 0, !action.isIgnoring else { return }
    _ = signal(SIGQUIT, SIG_DFL)
  }

  package static func exit(with status: Int32) -> Never { CLibrary.exit(status) }

  /// Performs the default action of a signal on this process.
  ///
  /// With `wholeGroup`, the other processes of the group get the signal first, as if it came from the keyboard.
  package static func takeDefault(_ taken: Signal, wholeGroup: Bool) {
    let number = taken.rawValue
    if wholeGroup {
      // This process ignores the signal to the group. It gets the signal from `raise` below, which acts before it
      // returns.
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

  /// Ends the process by a signal, so that the parent process sees the signal as the cause.
  package static func end(by signal: Signal, wholeGroup: Bool) -> Never {
    takeDefault(signal, wholeGroup: wholeGroup)
    _exit(128 + signal.rawValue)
  }
}
