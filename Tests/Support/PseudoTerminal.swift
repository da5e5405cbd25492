#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// A program on a pseudo-terminal of its own: what a person types goes in, what a terminal would show comes out.
package final class PseudoTerminal {
  package let process: pid_t
  /// Everything that the program has written to the terminal and that was read so far.
  package private(set) var output: [UInt8] = []
  /// The terminal's other side.
  private let controller: Int32
  /// The program's side, held open so that its mode can be looked at after the program has ended.
  private let terminal: Int32
  /// The terminal's mode before the program ran.
  package private(set) var firstMode: [UInt8] = []
  private var end: End?
  private let home: TemporaryHome

  /// How a program ended or stopped.
  package enum End: Equatable {
    case exited(Int32)
    case signaled(Int32)
    case stopped(Int32)
    /// It did neither in time.
    case running
  }

  /// Starts a program whose standard input is the terminal, and whose output and errors go there too unless a path is
  /// given. The environment is what is given, and a `HOME` of its own unless one is given.
  package init?(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
    columns: Int = 80, rows: Int = 24, standardOutput: String? = nil, standardError: String? = nil
  ) {
    // Between fork and exec only plain calls are safe: every C string is made before.
    var argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    guard let home = try? TemporaryHome() else { return nil }
    self.home = home
    var envp =
      unsafe environment.merging(home.environment, uniquingKeysWith: { given, _ in given }).map {
        unsafe strdup("\($0.key)=\($0.value)")
      } + [nil]
    let files = [standardOutput, standardError].map { path in
      path.map { path in unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    }
    defer {
      unsafe (argv + envp).forEach { unsafe free($0) }
      for case let file? in files { close(file) }
    }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var controller: Int32 = -1
    var name = [CChar](repeating: 0, count: 256)
    // The program waits until its terminal has been looked at.
    var gate: [Int32] = [-1, -1]
    guard unsafe pipe(&gate) == 0 else { return nil }
    for end in gate { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { for end in gate { close(end) } }
    let process = unsafe forkpty(&controller, &name, nil, &size)
    if process == 0 {
      for number in Int32(1)..<32 { _ = signal(number, SIG_DFL) }
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe sigprocmask(SIG_SETMASK, &none, nil)
      if let file = files[0] { dup2(file, 1) }
      if let file = files[1] { dup2(file, 2) }
      close(gate[1])
      var byte: UInt8 = 0
      _ = unsafe read(gate[0], &byte, 1)
      unsafe execve(path, &argv, &envp)
      _exit(127)
    }
    guard process > 0 else { return nil }
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    self.process = process
    self.controller = controller
    terminal = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    firstMode = mode
    // A byte, as the pipe's end does not come while another program that is being started holds it open too.
    var byte: UInt8 = 0
    _ = unsafe write(gate[1], &byte, 1)
  }

  deinit {
    if end == nil || end == .running {
      kill(process, SIGKILL)
      var status: Int32 = 0
      unsafe waitpid(process, &status, 0)
    }
    close(terminal)
    close(controller)
  }
}

extension PseudoTerminal {
  /// The bytes of ``output`` as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Types; waits where the program does not read.
  package func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // The program may be waiting for its output to be read.
      pump(timeout: 0)
      let count = unsafe bytes.withUnsafeBufferPointer { unsafe write(controller, $0.baseAddress, min($0.count, 512)) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads until the text has come, in all that was read or from a byte of it on; `false` if it does not come in time.
  package func wait(for text: String, from start: Int = 0, seconds: Double = 60) -> Bool {
    let wanted = Array(text.utf8)
    let deadline = Self.now + seconds
    while true {
      if output[min(start, output.count)...].contains(wanted) { return true }
      if Self.now > deadline { return false }
      pump(timeout: 20)
    }
  }

  /// Reads until nothing has come for a while.
  package func waitForQuiet(milliseconds: Int32 = 150) {
    while pump(timeout: milliseconds) {}
  }

  /// Gives the terminal another size, which the kernel reports to the program.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  package func send(_ signal: Int32) { kill(process, signal) }

  /// The process group that the terminal belongs to now: the job that a shell has in the foreground.
  package var foregroundGroup: pid_t { tcgetpgrp(controller) }

  /// Waits until the program ends, or stops if that is what is waited for.
  package func waitForEnd(orStop: Bool = false, seconds: Double = 60) -> End {
    let deadline = Self.now + seconds
    while Self.now < deadline {
      if let end, end != .running { return end }
      pump(timeout: 5)
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, WNOHANG | (orStop ? WUNTRACED : 0)) == process else { continue }
      // The macros of <sys/wait.h>, which Swift does not import.
      let low = status & 0x7F
      if low == 0x7F { return .stopped(status >> 8 & 0xFF) }
      waitForQuiet(milliseconds: 20)
      end = low == 0 ? .exited(status >> 8 & 0xFF) : .signaled(low)
    }
    return end ?? .running
  }

  /// Every byte of the terminal's mode (termios), to be compared and put back.
  package var mode: [UInt8] {
    get {
      var attributes = termios()
      guard unsafe tcgetattr(terminal, &attributes) == 0 else { return [] }
      return unsafe withUnsafeBytes(of: &attributes) { unsafe Array($0) }
    }
    set {
      var attributes = termios()
      unsafe withUnsafeMutableBytes(of: &attributes) { unsafe $0.copyBytes(from: newValue) }
      unsafe tcsetattr(terminal, TCSANOW, &attributes)
    }
  }

  /// Whether what is typed is shown by the terminal itself, line by line: the mode that a shell leaves it in.
  package var isCooked: Bool {
    var attributes = termios()
    guard unsafe tcgetattr(terminal, &attributes) == 0 else { return false }
    return attributes.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG)
  }

  @discardableResult
  private func pump(timeout: Int32) -> Bool {
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, timeout) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(controller, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    return true
  }

  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    guard count >= wanted.count else { return false }
    return (startIndex...(endIndex - wanted.count)).contains { self[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
