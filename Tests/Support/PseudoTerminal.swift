#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif
import SystemIO

/// A program on a pseudo-terminal. Tests type text and read the output.
package final class PseudoTerminal {
  package private(set) var process: pid_t = -1
  package private(set) var output: [UInt8] = []
  private let controller: Int32
  /// The program's side of the terminal. It stays open, so that its mode can be read after the program has ended.
  private let terminal: Int32
  private var firstMode: [UInt8] = []
  private var end: End?
  private let home = TemporaryHome()

  package enum End: Equatable {
    case exited(Int32)
    case signaled(Int32)
    case stopped(Int32)
    /// The program was still running at the end of the time limit.
    case running
  }

  /// Starts a program with the terminal as its standard input.
  ///
  /// Output and errors go to the terminal too, unless a path is named for the output. The default `HOME` is temporary.
  package init?(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
    columns: Int = 80, rows: Int = 24, standardOutput: String? = nil
  ) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var (controller, terminal) = (Int32(-1), Int32(-1))
    guard unsafe openpty(&controller, &terminal, nil, nil, &size) == 0 else { return nil }
    for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.controller, self.terminal) = (controller, terminal)
    firstMode = mode
    let output = standardOutput.map { path in
      unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    }
    defer { if let output { close(output) } }
    Self.useSignals
    // `fork` is avoided: locks that other threads hold at that moment would stay locked in the child.
    let (process, error) = SystemCalls.spawn(
      "/usr/bin/setsid", ["--ctty", path] + arguments,
      environment: environment.merging(home.environment) { given, _ in given }.map { "\($0)=\($1)" },
      descriptors: [terminal, output ?? terminal, terminal])
    guard error == nil else { return nil }
    self.process = process
  }

  /// Restores the default signal handling: a background job ignores interrupts, and its children inherit that.
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
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Types text, and waits while the program does not read.
  package func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      pump(timeout: 0)
      let count = unsafe bytes.withUnsafeBufferPointer { unsafe write(controller, $0.baseAddress, min($0.count, 512)) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads until the text appears in the output after the offset `start`. Returns `false` after a timeout.
  package func wait(for text: String, from start: Int = 0, seconds: Double = 60) -> Bool {
    let wanted = Array(text.utf8)
    return wait(seconds: seconds) { output[min(start, output.count)...].contains(wanted) }
  }

  /// Reads until a condition holds. Returns `false` after a timeout.
  package func wait(seconds: Double = 60, until isReached: () -> Bool) -> Bool {
    let deadline = SystemCalls.uptime + .seconds(seconds)
    while !isReached() {
      if SystemCalls.uptime > deadline { return false }
      pump(timeout: 20)
    }
    return true
  }

  /// Presses Enter until a condition holds, because a page that isn't ready yet drops keys. Returns `false` after a
  /// timeout.
  package func pressEnter(until isReached: () -> Bool) -> Bool {
    (0..<30).contains { _ in
      type("\r")
      return wait(seconds: 2, until: isReached)
    }
  }

  /// Types text once a prompt has appeared and the program has had time to read. Returns `false` after a timeout.
  package func answer(_ prompt: String, from start: Int = 0, _ text: String) -> Bool {
    guard wait(for: prompt, from: start) else { return false }
    waitForQuiet(milliseconds: 100)
    type(text)
    return true
  }

  /// Reads until no output has arrived for some time.
  package func waitForQuiet(milliseconds: Int32 = 150) {
    while pump(timeout: milliseconds) {}
  }

  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the terminal under the program, as a window does. Nothing can be read or typed afterwards.
  package func hangUp() {
    let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, controller)
    close(nothing)
  }

  package func send(_ signal: Int32) { kill(process, signal) }

  package var foregroundGroup: pid_t { tcgetpgrp(controller) }

  /// Waits until the program ends, or with `orStop` until it stops.
  package func waitForEnd(orStop: Bool = false, seconds: Double = 60) -> End {
    let deadline = SystemCalls.uptime + .seconds(seconds)
    while SystemCalls.uptime < deadline {
      if let end, end != .running { return end }
      pump(timeout: 5)
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, WNOHANG | (orStop ? WUNTRACED : 0)) == process else { continue }
      // Swift does not import the macros of <sys/wait.h>.
      let low = status & 0x7F
      if low == 0x7F { return .stopped(status >> 8 & 0xFF) }
      waitForQuiet(milliseconds: 20)
      end = low == 0 ? .exited(status >> 8 & 0xFF) : .signaled(low)
    }
    return end ?? .running
  }

  /// The bytes of the terminal's mode (termios).
  private var mode: [UInt8] {
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

  /// Whether the terminal has its first mode, in which it echoes and edits lines, as it does under a shell.
  package var isCooked: Bool {
    get { mode == firstMode }
    set { if newValue { mode = firstMode } }
  }

  @discardableResult
  private func pump(timeout: Int32) -> Bool {
    let input = Descriptor(rawValue: controller)
    guard SystemCalls.wait(toRead: [input], timeout: timeout).read[0], let bytes = try? input.read(atMost: 65_536),
      !bytes.isEmpty
    else { return false }
    output += bytes
    return true
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    guard count >= wanted.count else { return false }
    return (startIndex...(endIndex - wanted.count)).contains { self[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
