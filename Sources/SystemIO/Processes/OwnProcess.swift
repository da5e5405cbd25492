import CLibrary

extension SystemCalls {
  /// Sets up the descriptors, file modes, signals and memory of the process. Call this before anything else.
  package static func prepareProcess() {
    occupyStandardDescriptors()
    keepFilesPrivate()
    restoreQuitSignal()
    returnLargeMemory()
  }

  /// Opens `/dev/null` for every standard descriptor that is closed, so that no file opened later takes its place.
  ///
  /// Each is opened for the opposite direction, so that reads and writes fail as they would on a closed descriptor.
  private static func occupyStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Makes new files private to their owner, and turns exceeding the file size limit from a signal into a write error.
  ///
  /// The signal would kill the process before it could clean up a partial line.
  private static func keepFilesPrivate() {
    _ = umask(0o077)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Restores the default action of SIGQUIT unless it is ignored. By default, dynamically linked Swift programs catch
  /// this signal to print a backtrace, and then continue.
  private static func restoreQuitSignal() {
    var action = sigaction()
    guard unsafe sigaction(SIGQUIT, nil, &action) == 0, !action.isIgnoring else { return }
    _ = signal(SIGQUIT, SIG_DFL)
  }

  package static func exit(with status: Int32) -> Never { CLibrary.exit(status) }

  /// Performs the default action of a signal on this process.
  ///
  /// If `wholeGroup` is `true`, the rest of the process group receives the signal first, as if from the keyboard.
  package static func takeDefault(_ taken: Signal, wholeGroup: Bool) {
    let number = taken.rawValue
    if wholeGroup {
      // Ignore the signal while `kill` sends it to the group, which includes this process. It could take effect later,
      // whereas that of the `raise` below takes effect before `raise` returns.
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

  /// Terminates the process by a signal, so that the parent process sees the signal as the cause.
  package static func end(by signal: Signal, wholeGroup: Bool = false) -> Never {
    takeDefault(signal, wholeGroup: wholeGroup)
    _exit(128 + signal.rawValue)
  }

  /// Terminates the process by the signal that has arrived, if any.
  package static func endIfSignaled() {
    if let signal = endingSignal { end(by: signal) }
  }
}
