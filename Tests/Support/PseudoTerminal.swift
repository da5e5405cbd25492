#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif
import SystemIO

/// A program on a pseudo-terminal of its own: what a person types goes in, what a terminal would show comes out.
package final class PseudoTerminal {
  package private(set) var process: pid_t = -1
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
    guard let home = try? TemporaryHome() else { return nil }
    self.home = home
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var (controller, terminal) = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe openpty(&controller, &terminal, &name, nil, &size) == 0 else { return nil }
    for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.controller, self.terminal) = (controller, terminal)
    firstMode = mode
    let files = [standardOutput, standardError].map { path in
      path.map { path in unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    }
    defer { for case let file? in files { close(file) } }
    Self.useSignals
    // Not fork: what another thread holds locked at that moment, in Swift's runtime too, stays locked in the child.
    let (process, error) = SystemCalls.spawn(
      path, arguments,
      environment: environment.merging(home.environment) { given, _ in given }.map { "\($0)=\($1)" },
      descriptors: [terminal] + files.map { $0 ?? terminal },
      terminal: String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    guard error == nil else { return nil }
    self.process = process
  }

  /// A program that is started by a background job inherits that an interrupt is ignored; these programs are not.
  private static let useSignals: Void = {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { signal(number, SIG_DFL) }
  }()

  deinit {
    if process > 0, end == nil || end == .running {
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
    return wait(seconds: seconds) { output[min(start, output.count)...].contains(wanted) }
  }

  /// Reads until what was read is as it should be; `false` if that does not come in time.
  package func wait(seconds: Double = 60, until isReached: () -> Bool) -> Bool {
    let deadline = Self.now + seconds
    while true {
      if isReached() { return true }
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
