import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Places orders one at a time. The answer for each order is written before the next order is sent.
///
/// With a dry-run placer, orders are just planned and not sent.
struct PlacingJob {
  let placer: OrderPlacer
  let options: PlaceOptions
  /// The command as typed, shown as a suggestion when the run should be repeated.
  let command: TypedCommand
  let interruption: Interruption?
  var progress: ProgressLine?
  var tally = PlacingTally()
  /// The number of records read so far.
  var count = 0
  /// The first record, if it has no id. It is held back until it's clear whether more records follow.
  var waiting: Result<OrderRecord, RecordError>?
  var hasStopped = false
  /// The id that was generated for a single order without an id. It is needed to send the same order again.
  var givenID: String?
  /// The closing message about a single order that was placed, either now or in an earlier run.
  var single: [String]?

  var isInterrupted: Bool { interruption?.hasCome == true }
}

extension PlacingJob {
  /// Places the orders from all files. With `--id`, reads the whole input first to make sure it contains just one
  /// order.
  mutating func run(over files: InputFiles, into output: inout OutputBuffer) throws {
    var bytesRead = 0
    var records: [Result<OrderRecord, RecordError>] = []
    try files.forEachChunk(options.orders, stopsAtMistakes: options.onError == .stop, unless: interruption) {
      read, bytes throws(IOError) in
      tally.unread.add(read.unread)
      if case .single = options.ids {
        records += read.results
      } else {
        for order in read.results where !hasStopped { try take(order, into: &output) }
      }
      bytesRead += bytes
      progress?.note(JobProgress(records: tally.records, bytes: bytesRead))
      return !hasStopped
    }
    if isInterrupted { return }
    if let waiting { return try place(waiting, into: &output) }
    guard case .single(let id) = options.ids else { return }
    guard records.count == 1 else {
      throw Failure(
        .badData,
        records.isEmpty
          ? "there is no order for '--id': send one order"
          : "'--id' cannot name \(records.count) orders: send one order, or use '--ids'")
    }
    if case .success(let record) = records[0], let ownID = record.order.id, ownID != id {
      throw UsageError.refused("'--id' is '\(id)', but the order's own id is '\(ownID)': remove one of them")
    }
    try take(records[0], into: &output)
  }

  /// Places the next order. If the first order has no id, it is held back until it turns out to be the only order. Only
  /// then can it be given a random id, because an order in a batch couldn't be sent again under the same id.
  private mutating func take(
    _ record: Result<OrderRecord, RecordError>, into output: inout OutputBuffer
  ) throws(IOError) {
    count += 1
    if let first = waiting {
      waiting = nil
      try place(first, into: &output)
      if hasStopped { return }
    } else if count == 1, placer.shop.isRemote, options.ids == .none, case .success(let first) = record,
      first.order.id == nil
    {
      return waiting = record
    }
    try place(record, into: &output)
  }

  private mutating func place(
    _ result: Result<OrderRecord, RecordError>, into output: inout OutputBuffer
  ) throws(IOError) {
    defer { if isInterrupted { hasStopped = true } }
    defer { for remark in placer.log.takeRemarks() { say("note: \(remark)\n") } }
    let submission: OrderPlacer.Submission
    do throws(RecordError) { submission = try self.submission(of: result) } catch {
      return try refuse(error, into: &output)
    }
    let placement: OrderPlacer.Placement
    do throws(PlacingError) { placement = try placer.place(submission, until: interruption) } catch {
      return try fail(submission, error, into: &output)
    }
    try answer(submission, placement, into: &output)
  }

  /// Returns the order to place under its id. Throws if the order can't be read or needs an id.
  private mutating func submission(
    of result: Result<OrderRecord, RecordError>
  ) throws(RecordError) -> OrderPlacer.Submission {
    switch result {
    case .failure(let error):
      guard var order = error.order, let id = order.id ?? ownID else { throw error }
      order.id = id
      return OrderPlacer.Submission(order: order, menu: options.orders.menu, record: result)
    case .success(var record):
      tally.takeIgnoredKeys(from: &record)
      record.order.id = record.order.id ?? ownID
      if record.order.id == nil, count > 1, placer.shop.isRemote { throw record.error(.idMissing, Self.idMissing) }
      return OrderPlacer.Submission(record)
    }
  }

  private static let idMissing = "the order has no id, so it could not be sent again: write one, or add '--ids PREFIX'"

  /// The id that the command line assigns to the current record. It is used if the record itself has no id.
  private var ownID: String? {
    switch options.ids {
    case .none: nil
    case .single(let id): id
    case .numbered(let prefix): "\(prefix)-\(count)"
    }
  }

  private mutating func fail(
    _ submission: OrderPlacer.Submission, _ error: PlacingError, into output: inout OutputBuffer
  ) throws(IOError) {
    switch (error, submission.record) {
    case (.store, _), (.unrecorded, _):
      // If the log doesn't work, no more orders may be placed.
      if case .unrecorded = error { tally.unconfirmed += 1 }
      tally.failure = error
      hasStopped = true
    case (.invalid(let error), _), (_, .failure(let error)): try refuse(error, into: &output)
    case (_, .success(let record)):
      if case .unconfirmed(let id, _) = error, record.order.id == nil { givenID = id }
      try refuse(record.error(error.code, error.reason), into: &output)
    }
  }
}
