import CommandLineKit
import SystemIO

extension OrderLog {
  static func ofThisProcess() throws(StoreError) -> OrderLog {
    OrderLog(path: try StoredFile.orderLog.path(in: SystemCalls.environment))
  }

  /// Hands over every order of the log; damaged lines, and that the log was open to others, are reported on standard
  /// error.
  func forEachReporting(_ body: (LoggedOrder) throws -> Void) throws -> Reading {
    let reading = try forEach { result in
      switch result {
      case .success(let order): try body(order)
      case .failure(let error): Descriptor.report("Error: \(error.message)")
      }
    }
    if let repair = reading.repair { Descriptor.report("Note: \(repair.message)") }
    return reading
  }
}

extension [Status] {
  static func ofTheLog(
    _ done: Status, damaged: String = "A line of the log is damaged.", _ missing: Status? = nil
  ) -> [Status] {
    [done, .usage, Status(.badData, damaged)] + (missing.map { [$0] } ?? []) + [
      Status(
        .cannotCreate, "There is no directory for the log, or something that is not a file is in its place."), .ioError,
      .noPermission, .readerGone,
    ]
  }
}
