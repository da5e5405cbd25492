import OrderKit
import SystemIO

extension AnswerTally {
  /// Reports on standard error that there was nothing to answer, or how many records have no answer. It decides no exit
  /// status.
  func report(nothing: String, refused words: String, _ onError: ErrorPolicy) {
    if records == 0 { try? Descriptor.standardError.write("\(nothing)\n") }
    guard refused > 0 else { return }
    let report =
      switch onError {
      case .report: "\(refused) of \(records) \(words)"
      case .skip: "\(refused) of \(records) \(words) and were left out"
      case .stop: "Stopped at record \(records)"
      }
    try? Descriptor.standardError.write(report + "\n")
  }
}
