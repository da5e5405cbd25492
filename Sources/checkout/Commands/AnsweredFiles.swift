import CommandLineKit
import OrderKit
import SystemIO

extension ParsedArguments {
  /// Where the answers of a command go.
  func output(for format: AnswerFormat) -> OutputBuffer {
    .standardOutput(for: format, color: self[.color], isQuiet: self[.quiet])
  }

  /// Answers every record of the command's files, and reports on standard error how many have no answer; `refused` says
  /// what those are.
  func answer<Tally>(
    _ noun: String, refused: String, _ options: StreamOptions,
    report: (@Sendable (_ tally: Tally, _ recordsBefore: Int) -> String)? = nil,
    _ makeStream: @escaping (String?) -> AnswerStream<Tally>
  ) throws -> Tally {
    var output = output(for: options.format)
    let tally = try SignalledJob.run(
      workers: self[.jobs], over: InputFiles(operands, of: noun), into: &output, report: report, makeStream)
    if tally.records == 0 { Descriptor.report("no \(noun)") }
    if tally.refused > 0 {
      switch options.onError {
      case .report: Descriptor.report("\(tally.refused) of \(tally.records) \(refused)")
      case .skip: Descriptor.report("\(tally.refused) of \(tally.records) \(refused) and were left out")
      case .stop: Descriptor.report("Stopped at record \(tally.records)")
      }
    }
    return tally
  }
}

extension AnswerTally {
  /// What the shell gets for the records that have no answer.
  func exitCode(_ onError: ErrorPolicy) -> ExitCode { refused > 0 && onError != .skip ? .badData : .ok }
}
