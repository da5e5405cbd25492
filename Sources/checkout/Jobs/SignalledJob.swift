import OrderKit
import SystemIO

/// A job at whose progress a person can look, and that SIGINT, SIGTERM and SIGHUP end between two lines: what is being
/// written is written to its end, and then the process dies by the signal. A second signal ends it at once.
enum SignalledJob {
  /// Runs a job of one kind over all files and says what it counted; its interruption and its progress line are added to
  /// the options.
  static func run<Tally>(
    _ kind: (StreamOptions) -> BulkJob<Tally>, _ plain: StreamOptions, over files: InputFiles,
    into output: inout OutputBuffer
  ) throws -> Tally {
    var options = plain
    let line = ProgressLine.onTerminal(for: files)
    if let line { options.progress = { progress in line.note(progress) } }
    options.interruption = Interruption()
    let former = options.interruption.map { SystemCalls.watchEndings($0.writing.rawValue) } ?? []
    var job = kind(options)
    let result = Result {
      try files.forEach { input, file throws(IOError) in
        defer { line?.endSource() }
        try job.run(input, file: file, into: &output)
        return job.hasStopped == false
      }
    }
    line?.end()
    if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
    for action in former { SystemCalls.restore(action) }
    options.interruption?.close()
    try result.get()
    return job.tally
  }
}
