import OrderKit

/// A job at whose progress a person can look, and that SIGINT, SIGTERM and SIGHUP end between two lines: what is being
/// written is written to its end, and then the process dies by the signal. A second signal ends it at once.
enum SignalledJob {
  /// Runs a job with options to which its interruption and its progress line were added; at the end of each source the
  /// job tells the line.
  static func run<Outcome>(
    _ plain: BulkOptions, over files: InputFiles, _ body: (BulkOptions, ProgressLine?) throws -> Outcome
  ) throws -> Outcome {
    var options = plain
    let line = ProgressLine.onTerminal(for: files)
    if let line { options.progress = { progress in line.note(progress) } }
    options.interruption = Interruption()
    let former = options.interruption.map { SystemCalls.watchEndings($0.writing.rawValue) } ?? []
    let result = Result { try body(options, line) }
    line?.end()
    if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
    for action in former { SystemCalls.restore(action) }
    options.interruption?.close()
    return try result.get()
  }
}
