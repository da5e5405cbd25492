// The tool's only calls into the C library. Every `unsafe` here is a call that borrows a value's memory for its own
// duration, or a C structure whose fields the call has just filled.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import OrderKit
import Synchronization

/// The raw calls that ``TerminalSession`` and ``Program`` are made of.
enum SystemCalls {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a person's terminal is behind the descriptor; a closed descriptor is none.
  static func isTerminal(_ descriptor: Descriptor) -> Bool { isTerminal(descriptor.rawValue) }

  /// The columns and rows that the terminal says it has; many a serial line says 0.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the terminal is ours to change: a job in the background must not, and would be stopped for it.
  static func isForeground(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Drops what was typed and not yet read.
  static func discardInput(_ descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

  /// Waits until one of two descriptors is readable or has hung up. A timeout in milliseconds; negative is for ever.
  static func wait(_ first: Int32, _ second: Int32, timeout: Int32) -> (first: Bool, second: Bool) {
    var requests = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&requests, nfds_t(requests.count), timeout) < 0, errno == EINTR {}
    return (requests[0].revents != 0, requests[1].revents != 0)
  }

  /// Whether reading will not wait.
  static func isReadable(_ descriptor: Int32) -> Bool { wait(descriptor, descriptor, timeout: 0).first }
}

extension SystemCalls {
  /// Time since some moment that does not change while the process runs.
  static var uptime: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// The size of a file in bytes, if it is a regular one.
  static func regularSize(_ path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

extension SystemCalls {
  /// How a terminal treats its bytes (termios).
  struct Mode {
    fileprivate var attributes = termios()

    /// The mode that a terminal is in; `nil` if the descriptor is no terminal.
    init?(of descriptor: Int32) {
      guard unsafe tcgetattr(descriptor, &attributes) == 0 else { return nil }
    }

    /// The same without echo, lines and signal keys: every byte as it comes.
    ///
    /// Ctrl-C is a byte too, so that a pasted one cannot end us and leave the rest of the paste to the shell. Output is
    /// treated as before.
    var raw: Mode {
      var mode = self
      unsafe cfmakeraw(&mode.attributes)
      mode.attributes.c_oflag = attributes.c_oflag
      return mode
    }

    func apply(to descriptor: Int32) {
      var attributes = attributes
      while unsafe tcsetattr(descriptor, TCSANOW, &attributes) < 0, errno == EINTR {}
    }
  }
}

extension SystemCalls {
  /// What a signal did before it was watched.
  struct FormerAction {
    fileprivate let signal: Int32
    fileprivate let action: sigaction
  }

  static let watchedSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Makes the pipe that watched signals are written to, and returns its end to read from.
  static func signalPipe() -> Int32? {
    // A full pipe must not hold up a handler: what it is full of is being read.
    guard let ends = openPipe() else { return nil }
    pipeEnd.store(ends.writing, ordering: .relaxed)
    return ends.reading
  }

  /// Has a signal written to the pipe; `nil` for a signal that is ignored and stays so.
  static func watch(_ number: Int32) -> FormerAction? {
    var former = sigaction()
    guard unsafe sigaction(number, nil, &former) == 0, !isIgnored(former) else { return nil }
    _ = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(pipeEnd.load(ordering: .relaxed), &byte, 1)
      errno = error
    }
    return FormerAction(signal: number, action: former)
  }

  /// Has the first signal that would end the process write a byte to a descriptor instead, and take what waits out of
  /// its waiting; the next one ends the process at once. Those that are ignored stay so.
  static func watchEndings(_ descriptor: Int32) -> [FormerAction] {
    endingPipe.store(descriptor, ordering: .relaxed)
    return [SIGINT, SIGTERM, SIGHUP].compactMap { number -> FormerAction? in
      var former = sigaction()
      guard unsafe sigaction(number, nil, &former) == 0, !isIgnored(former) else { return nil }
      // Without SA_RESTART: opening a named pipe waits for its writer.
      var action = sigaction()
      action.handler = { number in
        let error = errno
        if ending.exchange(number, ordering: .relaxed) != 0 {
          _ = signal(number, SIG_DFL)
          _ = raise(number)
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(endingPipe.load(ordering: .relaxed), &byte, 1)
        errno = error
      }
      _ = unsafe sigaction(number, &action, nil)
      return FormerAction(signal: number, action: former)
    }
  }

  /// The signal that has come to end the process, if one has.
  static var endingSignal: Int32? {
    let number = ending.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  static func restore(_ former: FormerAction) {
    var action = former.action
    _ = unsafe sigaction(former.signal, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Does to us what the signal does by default, and to our whole process group first, as a terminal's signal keys do.
  static func takeDefault(_ number: Int32, wholeGroup: Bool) {
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
  static func end(by number: Int32, wholeGroup: Bool) -> Never {
    takeDefault(number, wholeGroup: wholeGroup)
    _exit(128 + number)
  }
}

/// Where handlers write: the one thing that a handler can know.
private let pipeEnd = Atomic<Int32>(-1)
private let endingPipe = Atomic<Int32>(-1)
private let ending = Atomic<Int32>(0)

extension SystemCalls {
  /// Puts `/dev/null` where a standard descriptor is closed, the wrong way round: reading or writing it fails as it
  /// would on the closed one, but no file that is opened later can take its number.
  static func occupyStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Has every file that we make be ours alone from its first moment, and a file that reaches its limit fail as a full
  /// disk does, so that what was written of it can be taken back.
  static func keepFilesPrivate() {
    _ = umask(0o077)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process as a vanished reader would have ended it, had the signal not been ignored or blocked by whoever
  /// started us.
  static func dieOfBrokenPipe() {
    _ = signal(SIGPIPE, SIG_DFL)
    var brokenPipe = sigset_t()
    _ = unsafe sigemptyset(&brokenPipe)
    _ = unsafe sigaddset(&brokenPipe, SIGPIPE)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &brokenPipe, nil)
    raise(SIGPIPE)
  }
}

// MARK: - Other programs

extension SystemCalls {
  /// How a process ended.
  enum End: Hashable {
    case exited(Int32)
    case signaled(Int32)
  }

  /// Starts a program with three descriptors and no other: nothing that is open here is open there.
  static func spawn(
    _ path: String, _ arguments: [String], environment: [String], descriptors: [Int32]
  ) -> (process: pid_t, error: Int32) {
    // Texts with a zero in them would be cut there.
    if ([path] + arguments + environment).contains(where: { $0.utf8.contains(0) }) { return (-1, EINVAL) }
    let argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var actions = unsafe SpawnActions()
    var attributes = SpawnAttributes()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in descriptors.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | keepDescriptors(from: Int32(descriptors.count))
    // What we ignore for ourselves; what we were told to ignore stays so.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let error = unsafe posix_spawn(&process, path, &actions, &attributes, argv, envp)
    return (process, error)
  }

  /// How a child of ours ended; nil while it runs.
  static func end(of process: pid_t, waiting: Bool) -> End? {
    var status: Int32 = 0
    while true {
      let result = unsafe waitpid(process, &status, waiting ? 0 : WNOHANG)
      if result == 0 { return nil }
      // A child that nobody can wait for any more has ended somehow.
      if result < 0 {
        if errno == EINTR { continue }
        return .exited(127)
      }
      // The macros of <sys/wait.h>, which Swift does not import.
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }
  }

  static func send(_ signal: Int32, to process: pid_t) { _ = kill(process, signal) }

  /// An error in the system's words.
  static func reason(_ error: Int32) -> String { unsafe String(cString: strerror(error)) }

  /// A pipe that no child inherits and whose ends do not wait.
  static func openPipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      setWaiting(end, false)
    }
    return (ends[0], ends[1])
  }

  /// Whether reading and writing wait, for all who share the open file.
  static func setWaiting(_ descriptor: Int32, _ waits: Bool) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }

  /// The terminal that the process belongs to, whatever its three descriptors are; nil if it belongs to none.
  static func openTerminal() -> Int32? {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    return descriptor < 0 ? nil : descriptor
  }

  /// Whether a path leads to a plain file that we may execute.
  static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }

  /// Waits until one of some descriptors is ready or has hung up; tells for each. Timeout in milliseconds, or for ever.
  static func wait(toRead: [Int32], toWrite: [Int32], timeout: Int32) -> (read: [Bool], write: [Bool]) {
    var requests =
      toRead.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + toWrite.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    // An interrupted wait has to look again what there is to do.
    guard unsafe poll(&requests, nfds_t(requests.count), timeout) > 0 else {
      return (toRead.map { _ in false }, toWrite.map { _ in false })
    }
    let ready = requests.map { $0.revents != 0 }
    return (Array(ready[..<toRead.count]), Array(ready[toRead.count...]))
  }

  /// Ignores a signal; nil if it was ignored already.
  static func ignore(_ number: Int32) -> FormerAction? {
    var former = sigaction()
    guard unsafe sigaction(number, nil, &former) == 0, !isIgnored(former) else { return nil }
    _ = signal(number, SIG_IGN)
    return FormerAction(signal: number, action: former)
  }

  /// Where a byte is written when a signal has come that ends the process.
  static var endingDescriptor: Int32 {
    get { endingPipe.load(ordering: .relaxed) }
    set { endingPipe.store(newValue, ordering: .relaxed) }
  }
}
