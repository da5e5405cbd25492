import CommandLineKit
import OrderKit
import SystemIO

extension Arguments {
  /// Answers every record of the files that the command line names, with a progress line on a terminal.
  ///
  /// Reports on standard error how many records could not be answered, such as `of: "order", not: "priced"`.
  func answer<Tally>(
    _ noun: String, of record: String, not answered: String, _ options: StreamOptions, into output: OutputBuffer,
    workers: Int? = nil, _ makeStream: @escaping (String?) -> AnswerStream<Tally>
  ) throws -> Tally {
    let files = InputFiles(operands, of: noun)
    let line = ProgressLine.onTerminal(for: files)
    let tally = try SignalWatch.untilSignalled { interruption in
      defer { line?.end() }
      var output = output
      var jobSettings = JobSettings(workers: workers, interruption: interruption)
      if let line { jobSettings.progress = { line.note($0) } }
      var job = StreamJob(jobSettings, makeStream)
      try files.forEach { input, file throws(IOError) in
        defer { line?.endSource() }
        try job.run(input, file: file, into: &output)
        return !job.hasStopped
      }
      return job.tally
    }
    tally.report(noun, of: record, not: answered, options.onError)
    return tally
  }
}
