import CLibrary

package enum ProcessEnd: Hashable {
  case exited(Int32)
  case signaled(Signal)
}

extension SystemCalls {
  /// Starts a program that inherits only the listed descriptors.
  package static func spawn(
    _ path: String, _ arguments: [String], environment: [String], descriptors: [Int32]
  ) -> (process: Int32, error: Errno?) {
    // The C library would truncate a string at its first zero byte.
    if ([path] + arguments + environment).contains(where: { $0.utf8.contains(0) }) { return (-1, .invalidArgument) }
    let argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var actions = unsafe emptySpawnActions
    var attributes = unsafe emptySpawnAttributes
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // Before moving a descriptor to a higher number, copy it to an unused one, because it might be overwritten first.
    let moved = descriptors.enumerated().map { number, descriptor in
      descriptor < number ? fcntl(descriptor, F_DUPFD_CLOEXEC, Int32(descriptors.count)) : descriptor
    }
    defer { for (copy, descriptor) in zip(moved, descriptors) where copy != descriptor { _ = close(copy) } }
    for (number, descriptor) in moved.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    let closing = unsafe closeDescriptors(from: Int32(descriptors.count), by: &actions)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | closing
    // This program ignores these signals, but the child should not. All other ignored signals stay ignored.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: Int32 = 0
    let error = unsafe posix_spawn(&process, path, &actions, &attributes, argv, envp)
    return (process, error == 0 ? nil : Errno(rawValue: error))
  }

  /// Returns how a child ended, or `nil` if it is still running.
  package static func end(of process: Int32, waiting: Bool) -> ProcessEnd? {
    var status: Int32 = 0
    while true {
      let result = unsafe waitpid(process, &status, waiting ? 0 : WNOHANG)
      if result == 0 { return nil }
      // Some other code has already waited for the child, so the status of the child is lost.
      if result < 0 {
        if errno == EINTR { continue }
        return .exited(127)
      }
      // Swift does not import the macros from <sys/wait.h>.
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(Signal(rawValue: signal))
    }
  }

  package static func send(_ signal: Signal, to process: Int32) { _ = kill(process, signal.rawValue) }
}
