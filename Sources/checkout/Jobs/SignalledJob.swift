import OrderKit
import SystemIO

/// A job at whose progress a person can look, and that SIGINT, SIGTERM and SIGHUP end between two lines: what is being
/// written is written to its end, and then the process dies by the signal. A second signal ends it at once.
enum SignalledJob {
  /// Answers all files and returns what was counted; `report` makes lines for standard error of each part's tally.
  static func run<Tally>(
    workers: Int?, over files: InputFiles, into output: inout OutputBuffer,
    report: (@Sendable (_ tally: Tally, _ recordsBefore: Int) -> String)? = nil,
    _ makeStream: @escaping (String?) -> AnswerStream<Tally>
  ) throws -> Tally {
    let line = ProgressLine.onTerminal(for: files)
    let write: TallyReport<Tally> = { tally, recordsBefore in
      guard let lines = report?(tally, recordsBefore), lines.isEmpty == false else { return }
      if let line { line.write(lines) } else { try? Descriptor.standardError.write(lines) }
    }
    return try interruptible { interruption in
      defer { line?.end() }
      var options = JobOptions(workers: workers, interruption: interruption)
      if let line { options.progress = { line.note($0) } }
      var job = StreamJob(options, report: report == nil ? nil : write, makeStream)
      try files.forEach { input, file throws(IOError) in
        defer { line?.endSource() }
        try job.run(input, file: file, into: &output)
        return job.hasStopped == false
      }
      return job.tally
    }
  }

  /// Runs a body that an interruption ends when a signal comes.
  static func interruptible<Result>(_ body: (Interruption?) throws -> Result) throws -> Result {
    try SignalWatch.whileEndingsWait { interruption in
      let result = Swift.Result { try body(interruption) }
      if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
      return try result.get()
    }
  }
}
