#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CommandLineKit
import SystemIO

/// The log of placed orders, with one JSON object per line. It contains goods and prices, but no names or addresses.
///
/// An order that is sent over the network has two lines with the same `id`. The first line is written before sending,
/// with `"state":"unconfirmed"`. The second line records the outcome: `"state":"notPlaced"`, or no `state` if the order
/// was placed.
///
/// Only one process appends at a time, and a line is on disk before its order is confirmed. Each line begins with the
/// version of its form, `{"log":1,`.
struct OrderLog: Sendable {
  let path: String
  var now: @Sendable () -> Date = { Date() }
  /// Whether nothing is written: added orders are remembered as if they were in the log.
  let isDry: Bool
  var limit = Duration.seconds(15)
  private let turn: FileTurn
  let state: Guarded<LogFile>

  init(path: String, isDry: Bool = false) {
    self.path = path
    self.isDry = isDry
    turn = FileTurn(path: path)
    state = Guarded(LogFile(path: path))
  }

  static func ofThisProcess(isDry: Bool = false) throws(Failure) -> OrderLog {
    OrderLog(path: try StoreLocation.orderLog.path(in: SystemCalls.environment), isDry: isDry)
  }
}

// MARK: - Reading

extension OrderLog {
  /// Calls `body` with the log, whose index lists all orders and damaged lines. Nothing is appended.
  ///
  /// If `waits` is `false`, lines that a process is just appending are passed over. With `count`, the index may list
  /// only as many of the newest orders.
  func read<Result>(waits: Bool = true, last count: Int? = nil, _ body: (LogFile) throws -> Result) throws -> Result {
    let file = try openToRead(waits: waits)
    defer { file?.close() }
    var log = LogFile(path: path)
    log.begin(file)
    if let count { try log.read(last: count) } else { try log.read() }
    if let file { file.unlock() }
    return try body(log)
  }

  /// Opens the log and waits until no process appends to it. Returns `nil` if it doesn't exist.
  private func openToRead(waits: Bool = true, until interruption: Interruption? = nil) throws(Failure) -> Descriptor? {
    guard let file = try Descriptor.openPrivately(path) else { return nil }
    do throws(Failure) {
      try file.status?.demandFile(at: path)
      if waits { try turn.take(file, isShared: true, within: limit, until: interruption) }
    } catch {
      file.close()
      throw error
    }
    return file
  }
}

// MARK: - Appending

extension OrderLog {
  /// Calls `body` while no other process can append to the log, and then appends the orders that it has added. On
  /// return, these are on disk; on error, the log is unchanged.
  ///
  /// If the log is read-only, as in a dry run, no files are created or changed. The wait for another process that uses
  /// the log ends after ``limit`` or when it is interrupted, unless `waitsForever` is `true`.
  func update<Result>(
    isReadOnly: Bool = false, until interruption: Interruption? = nil, waitsForever: Bool = false,
    _ body: (inout LogFile) throws(PlacingError) -> Result
  ) throws(PlacingError) -> Result {
    let isReadOnly = isReadOnly || isDry
    let file: Descriptor?
    do throws(Failure) {
      file =
        try isReadOnly
        ? openToRead(until: interruption) : turn.open(within: waitsForever ? nil : limit, until: interruption)
    } catch {
      throw .store(error)
    }
    defer { if isReadOnly { file?.close() } else if let file { turn.close(file) } }
    return try state.withLock { log throws(PlacingError) in
      log.begin(file)
      defer { log.forgetAdded() }
      let result = try body(&log)
      do throws(Failure) { if !isDry { try log.append() } } catch { throw .store(error) }
      return result
    }
  }

  func takeRemarks() -> [String] {
    state.withLock { log in
      defer { log.remarks = [] }
      return log.remarks
    }
  }
}
