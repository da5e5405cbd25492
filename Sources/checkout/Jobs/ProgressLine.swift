import CommandLineKit
import PlainText
import SystemIO

/// A progress line on standard error. It appears if a job takes a long time, and is erased when the job ends.
final class ProgressLine: Sendable {
  private let size: Int?
  private let clock: @Sendable () -> Duration
  private let columns: Int
  private let draw: @Sendable (String) -> Void
  private let state: Guarded<State>

  private struct State {
    var records = 0
    var bytes = 0
    /// The earliest time at which to draw the line again.
    var next: Duration
    var isShown = false
  }

  /// The time that a job must have been running before its progress line appears.
  static let patience = Duration.milliseconds(500)
  static let interval = Duration.milliseconds(100)

  init(
    size: Int?, columns: Int = 80, clock: @escaping @Sendable () -> Duration, draw: @escaping @Sendable (String) -> Void
  ) {
    self.size = size
    self.clock = clock
    self.columns = columns
    self.draw = draw
    state = Guarded(State(next: clock() + Self.patience))
  }

  /// Returns a progress line if standard error is a terminal, but neither the input nor standard output is a terminal.
  static func onTerminal(for files: InputFiles) -> ProgressLine? {
    guard Descriptor.standardError.isTerminal, !Descriptor.standardOutput.isTerminal,
      !files.areTyped
    else { return nil }
    let columns = Descriptor.standardError.windowSize?.columns ?? 0
    return ProgressLine(size: files.size, columns: columns > 0 ? columns : 80, clock: { SystemCalls.uptime }) {
      try? Descriptor.standardError.write(bytesOf: $0)
    }
  }

  /// Adds to the progress, redrawing the line at most once per ``interval``.
  func note(records: Int, bytes: Int) {
    let now = clock()
    state.withLock { state in
      state.records += records
      state.bytes += bytes
      guard now >= state.next else { return }
      state.next = now + Self.interval
      state.isShown = true
      let part = size.map { ", \(min(100 * state.bytes / max($0, 1), 100))%" } ?? ""
      let text = state.records.counted("record") + part
      // Leave the last column free, since some terminals wrap after it.
      draw("\r" + text.prefix(columns - 1) + Escape.eraseToEndOfLine)
    }
  }

  func end() {
    state.withLock { state in
      if state.isShown { draw("\r" + Escape.eraseToEndOfLine) }
      state.isShown = false
    }
  }
}
