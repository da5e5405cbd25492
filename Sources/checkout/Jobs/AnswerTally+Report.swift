import CommandLineKit
import OrderKit
import SystemIO

extension AnswerTally {
  func exitCode(_ onError: ErrorPolicy) -> ExitCode { refused > 0 && onError != .skip ? .badData : .ok }

  /// Reports the number of records without an answer on standard error, in the words of `refused`.
  func report(_ noun: String, refused words: String, _ onError: ErrorPolicy) {
    if records == 0 { Descriptor.report("no \(noun)") }
    guard refused > 0 else { return }
    switch onError {
    case .report: Descriptor.report("\(refused) of \(records) \(words)")
    case .skip: Descriptor.report("\(refused) of \(records) \(words) and were left out")
    case .stop: Descriptor.report("Stopped at record \(records)")
    }
  }
}
