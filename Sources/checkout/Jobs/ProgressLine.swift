import CommandLineKit
import PlainText
import SystemIO

/// A progress line on standard error. It appears if a job takes a long time, and is erased when the job ends.
///
///     1250000 records, 240.5 MB of 1.9 GB, 185.2 MB/s, 9 s left
final class ProgressLine: Sendable {
  private let clock: @Sendable () -> Duration
  private let columns: Int
  private let draw: @Sendable (String) -> Void
  private let state: Guarded<State>

  private struct State {
    var pace: Pace
    /// The combined progress of all previous sources.
    var records = 0
    var bytes = 0
    /// The progress within the current source.
    var source: JobProgress?
    var lastDrawn: Duration?
    var isShown = false
  }

  /// The time that a job must have been running before its progress line appears.
  static let patience = Duration.milliseconds(500)
  static let interval = Duration.milliseconds(100)

  /// Creates a progress line. `size` is the combined size of all sources, if known, and `draw` writes to the terminal.
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
  /// Returns a progress line if standard error is a terminal, but neither the input nor standard output is a terminal.
  static func onTerminal(for files: InputFiles) -> ProgressLine? {
    guard SystemCalls.isTerminal(.standardError), !SystemCalls.isTerminal(.standardOutput),
      !files.areTyped
    else { return nil }
    let columns = SystemCalls.windowSize(.standardError)?.columns ?? 0
    return ProgressLine(size: files.size, columns: columns > 0 ? columns : 80, clock: { SystemCalls.uptime }) {
      try? Descriptor.standardError.write(bytesOf: $0)
    }
  }

  /// Records the progress within the current source, redrawing the line at most once per ``interval``.
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
      // Leave the last column free, since some terminals wrap after it.
      draw("\r" + text.prefix(columns - 1) + Escape.eraseToEndOfLine)
    }
  }

  /// Adds the current source's progress to the total.
  func endSource() {
    state.withLock { state in
      state.records += state.source?.records ?? 0
      state.bytes += state.source?.bytes ?? 0
      state.source = nil
    }
  }

  /// Replaces the progress line with `lines`. At the next redraw, the progress line reappears below these lines.
  func write(_ lines: String) {
    state.withLock { state in
      erase(&state)
      draw(lines)
    }
  }

  func end() {
    state.withLock { erase(&$0) }
  }

  private func erase(_ state: inout State) {
    if state.isShown { draw("\r" + Escape.eraseToEndOfLine) }
    state.isShown = false
  }
}

/// The throughput of a job and an estimate of the time remaining.
struct Pace: Hashable, Sendable {
  let size: Int?
  let start: Duration

  /// Returns text such as `1250000 records, 240.5 MB of 1.9 GB, 185.2 MB/s, 9 s left`.
  func text(records: Int, bytes: Int, at now: Duration) -> String {
    let seconds = max((now - start) / .seconds(1), 0.001)
    let rate = Double(bytes) / seconds
    var parts = [records.counted("record")]
    parts.append(Self.amount(Double(bytes)) + (size.map { " of \(Self.amount(Double($0)))" } ?? ""))
    parts.append("\(Self.amount(rate))/s")
    if let size, bytes > 0 {
      let left = Double(max(0, size - bytes)) / rate
      if left < 1e9 { parts.append("\(Self.time(Int(left.rounded(.up)))) left") }
    }
    return parts.joined(separator: ", ")
  }

  /// Formats a byte count, such as `240.5 MB`, in decimal units (1 kB is 1000 bytes).
  private static func amount(_ bytes: Double) -> String {
    var amount = bytes
    var units = ["B", "kB", "MB", "GB", "TB"][...]
    while amount >= 999.95, units.count > 1 {
      amount /= 1000
      units = units.dropFirst()
    }
    let tenths = Int((amount * 10).rounded())
    return units.first == "B" ? "\(Int(amount)) B" : "\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
  }

  private static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
