import CommandLineKit
import SystemIO

/// One line on standard error that says how far a long job has come, redrawn in its place and gone at the end.
///
///     1250000 records, 240.5 MB of 1.9 GB, 185.2 MB/s, 9 s left
final class ProgressLine: Sendable {
  private let clock: @Sendable () -> Duration
  private let columns: Int
  private let draw: @Sendable (String) -> Void
  private let state: Guarded<State>

  private struct State {
    var pace: Pace
    /// What was answered of the sources before this one.
    var records = 0
    var bytes = 0
    /// What was answered of this one.
    var source: JobProgress?
    var lastDrawn: Duration?
    var isShown = false
  }

  /// How long a job may take before it is worth a line.
  static let patience = Duration.milliseconds(500)
  /// The least time between two drawings.
  static let interval = Duration.milliseconds(100)

  /// A line for sources of so many bytes together, nil if that is not known; `draw` writes to the terminal.
  init(
    size: Int?, columns: Int = 80, clock: @escaping @Sendable () -> Duration, draw: @escaping @Sendable (String) -> Void
  ) {
    self.clock = clock
    self.columns = columns
    self.draw = draw
    state = Guarded(State(pace: Pace(size: size, start: clock())))
  }
}

extension ProgressLine {
  /// The line of this process: nil unless standard error is a terminal on which nothing else is written or typed.
  static func onTerminal(for files: InputFiles) -> ProgressLine? {
    guard SystemCalls.isTerminal(.standardError), SystemCalls.isTerminal(.standardOutput) == false,
      files.areTyped == false
    else { return nil }
    let columns = SystemCalls.windowSize(.standardError)?.columns ?? 0
    return ProgressLine(size: files.size, columns: columns > 0 ? columns : 80, clock: { SystemCalls.uptime }) {
      try? Descriptor.standardError.write(bytesOf: $0)
    }
  }

  /// Takes note of how far the job is in its source, and draws it if it is time.
  func note(_ progress: JobProgress) {
    let now = clock()
    state.withLock { state in
      state.source = progress
      let last = state.lastDrawn.map { $0 + Self.interval } ?? state.pace.start + Self.patience
      guard now >= last else { return }
      state.lastDrawn = now
      state.isShown = true
      let text = state.pace.text(
        records: state.records + progress.records, bytes: state.bytes + progress.bytes, at: now)
      // The last column stays free: some terminals break the line after it.
      draw("\r" + text.prefix(columns - 1) + Escape.eraseToEndOfLine)
    }
  }

  /// Takes note that a source is done.
  func endSource() {
    state.withLock { state in
      state.records += state.source?.records ?? 0
      state.bytes += state.source?.bytes ?? 0
      state.source = nil
    }
  }

  /// Writes lines of text where the line was; it is drawn again below them when it is time.
  func write(_ lines: String) {
    state.withLock { state in
      erase(&state)
      draw(lines)
    }
  }

  /// Takes the line away.
  func end() {
    state.withLock { erase(&$0) }
  }

  private func erase(_ state: inout State) {
    if state.isShown { draw("\r" + Escape.eraseToEndOfLine) }
    state.isShown = false
  }
}
