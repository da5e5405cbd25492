import CommandLineKit
import OrderKit
import PlainText
import SystemIO

extension OrderLog {
  /// The log where this process keeps it.
  static func ofThisProcess() throws(StoreError) -> OrderLog {
    OrderLog(try StorePlaces(environment: SystemCalls.environment).orderLog())
  }

  /// What came of reading a log.
  struct Outcome {
    let exists: Bool
    /// Whether no line was damaged.
    let isWhole: Bool
  }

  /// Hands over every order of the log; damaged lines, and that the log was open to others, are reported on standard error.
  func forEachReporting(_ body: (LoggedOrder) throws -> Void) throws -> Outcome {
    var isWhole = true
    let reading = try forEach { result in
      switch result {
      case .success(let order): try body(order)
      case .failure(let error):
        isWhole = false
        Descriptor.report("Error: \(error.message)")
      }
    }
    if let repair = reading.repair { Descriptor.report("Note: \(repair.message)") }
    return Outcome(exists: reading.exists, isWhole: isWhole)
  }
}

extension [Status] {
  /// How a command that reads the log may end.
  static func ofTheLog(
    _ done: Status, damaged: String = "Some line of the log is damaged.", _ missing: Status? = nil
  ) -> [Status] {
    [done, .usage, Status(.badData, damaged)] + (missing.map { [$0] } ?? []) + [
      Status(.cannotCreate, "Something else is where the log should be."), .ioError, .noPermission, .readerGone,
    ]
  }
}
