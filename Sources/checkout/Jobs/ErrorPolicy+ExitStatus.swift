import CommandLineKit
import OrderStreams

extension ErrorPolicy {
  /// Returns the exit status of a job that refused some of its records and left some lines unread. With `needsRecords`,
  /// empty input is bad data too, because it may be the result of a failed download.
  func exitStatus(refused: Int, of records: Int, _ unread: UnreadTally, needsRecords: Bool) -> ExitStatus {
    !unread.isEmpty || (refused > 0 && self != .skip) || (records == 0 && needsRecords) ? .badData : .ok
  }
}
