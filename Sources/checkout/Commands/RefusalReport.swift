import OrderKit
import SystemIO

extension AnswerTally {
  /// Reports on standard error that there was nothing to answer, or how many records have no answer. It decides no exit
  /// status.
  func report(nothing: String, refused words: String, _ onError: ErrorPolicy) {
    if records == 0 { Descriptor.report(nothing) }
    guard refused > 0 else { return }
    switch onError {
    case .report: Descriptor.report("\(refused) of \(records) \(words)")
    case .skip: Descriptor.report("\(refused) of \(records) \(words) and were left out")
    case .stop: Descriptor.report("Stopped at record \(records)")
    }
  }
}
