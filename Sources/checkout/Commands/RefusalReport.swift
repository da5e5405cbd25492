import OrderKit
import SystemIO

extension AnswerTally {
  /// Says on standard error that there was nothing to answer, or how many records have no answer. That is where it is
  /// said, not what was asked for: it decides no exit status.
  func report(nothing: String, refused words: String, _ onError: ErrorPolicy) {
    if records == 0 { try? Descriptor.standardError.write("\(nothing)\n") }
    guard refused > 0 else { return }
    let left = onError == .skip ? " and were left out" : ""
    try? Descriptor.standardError.write("\(refused) of \(records) \(words)\(left)\n")
  }
}
