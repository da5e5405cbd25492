import CommandLineKit
import OrderKit
import SystemIO

extension Arguments {
  /// Answers every record of the files that the command line names, with a progress line on a terminal.
  ///
  /// Reports the number of records without an answer on standard error, in the words of `refused`.
  func answer<Tally>(
    _ noun: String, refused: String, _ options: StreamOptions, into output: OutputBuffer, workers: Int? = nil,
    _ makeStream: @escaping (String?) -> AnswerStream<Tally>
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
        return job.hasStopped == false
      }
      return job.tally
    }
    tally.report(noun, refused: refused, options.onError)
    return tally
  }
}
