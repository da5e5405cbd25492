import CommandLineKit
import OrderKit
import SystemIO

extension ErrorPolicy {
  /// Returns the exit status of a job that refused some of its records and left some lines unread. With `needsRecords`,
  /// empty input is bad data too, because it may be the result of a failed download.
  func exitStatus(refused: Int, of records: Int, _ unread: UnreadTally, needsRecords: Bool) -> ExitStatus {
    !unread.isEmpty || (refused > 0 && self != .skip) || (records == 0 && needsRecords) ? .badData : .ok
  }
}

extension StreamTally {
  /// Prints a summary of the failures to standard error, such as `2 of 9 orders could not be priced` and
  /// `not read: lines 7 to 9`.
  func report(_ noun: String, of record: String, not answered: String, _ onError: ErrorPolicy) {
    if records == 0 { Descriptor.report("no \(noun)") }
    guard refused > 0 else { return }
    let isOnly = records == 1
    let fact = (isOnly ? "the \(record)" : "\(refused) of \(records) \(record)s") + " could not be \(answered)"
    switch onError {
    case .report: Descriptor.report(fact)
    case .skip: Descriptor.report("\(fact) and \(isOnly ? "was" : "were") left out")
    case .stop: Descriptor.report("stopped at \(record) \(records)")
    }
    if !unread.isEmpty { Descriptor.report(unread.summary) }
  }
}
