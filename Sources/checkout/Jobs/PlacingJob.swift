import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

/// Places orders in groups: up to 256 at the mock shop, which logs them with one sync, and a single one at a shop on
/// the network. The answers for a group are written before the next group is placed. No group waits for more input.
struct PlacingJob {
  let placer: OrderPlacer
  let orders: StreamOptions
  let format: AnswerFormat
  let onError: ErrorPolicy
  let ids: GivenIDs
  let isQuiet: Bool
  let namesFiles: Bool
  /// The command as typed, shown as a suggestion when the run should be repeated.
  let command: TypedCommand
  let interruption: Interruption?
  var tally = PlacingTally()
  /// The number of records read so far.
  var count = 0
  /// The records that were read and not placed yet.
  var waiting: [OrderPlacer.Record] = []
  var hasStopped = false
  /// The id that was generated for a single order without an id. It is needed to send the same order again.
  var givenID: String?
  /// The latest orders of this run with their ids, up to a number of them, until an error looks for one of them.
  var recent: [(id: String, (record: Int, file: String?))] = []
  var recordsByID: [String: (record: Int, file: String?)] = [:]
  var json = TextBuffer()
  /// The only order, if it was placed, either now or in an earlier run.
  var last: OrderPlacer.Placement?

  var isBatch: Bool { count > 1 }
  var isInterrupted: Bool { interruption?.hasCome == true }

  /// Places the orders from all files. With `--id`, reads all of the input first to be sure that it is one order.
  mutating func run(over files: InputFiles, into output: inout OutputBuffer) throws {
    try files.forEach { input, format, file in
      var stream = OrderStream(orders, requiresAddress: true, from: format, file: file)
      var hasEnded = false
      while !hasEnded, !hasStopped, input.wait(unless: [interruption?.descriptor]) {
        let chunk = try input.read(atMost: 1 << 16)
        hasEnded = chunk.isEmpty
        if hasEnded { stream.finish() } else { stream.feed(chunk) }
        let read = stream.take()
        tally.unread.add(read.unread)
        try take(read.results.map(OrderPlacer.Record.init), !hasEnded && input.isReadable, into: &output)
        tally.note(ignoredKeys: read.ignoredColumns)
      }
      if hasEnded, !hasStopped, !isQuiet {
        for line in stream.remarks { Descriptor.report("note: \(file ?? "standard input"): \(line)") }
      }
      return hasEnded && !hasStopped
    }
    if isInterrupted { return }
    if case .single(let id) = ids {
      guard waiting.count == 1 else {
        throw Failure(
          .badData,
          waiting.isEmpty
            ? "there is no order for '--id': send one order"
            : "'--id' cannot name \(waiting.count) orders: send one order, or use '--ids'")
      }
      if case .success(let record) = waiting[0].result, let ownID = record.order.id, ownID != id {
        throw UsageError.refused("'--id' is '\(id)', but the order's own id is '\(ownID)': remove one of them")
      }
    }
    if !waiting.isEmpty, !hasStopped { try place(waiting[...], into: &output) }
  }

  /// Places the next orders. With `--id`, all of them are held back. If the first order has no id, it is held back
  /// until it turns out to be the only order. Only then can it be given a random id, because an order in a batch
  /// couldn't be sent again under the same id.
  private mutating func take(
    _ results: [OrderPlacer.Record], _ isMoreReady: Bool, into output: inout OutputBuffer
  ) throws {
    for record in results {
      count += 1
      waiting.append(record.id == nil ? record.withID(ownID) : record)
    }
    if case .single = ids { return }
    if placer.shop != nil {
      if !isBatch, case .success(let first)? = waiting.first?.result, first.order.id == nil { return }
      if isBatch { waiting = waiting.map(demandingID) }
    }
    var rest = waiting[...]
    waiting = []
    let size = placer.shop != nil && !placer.isDry ? 1 : Self.largestGroup
    let mayGrow = isMoreReady && !results.contains { !$0.hasPrice && ends(at: $0) }
    while rest.count >= (mayGrow ? size : 1), !hasStopped {
      try place(rest.prefix(size), into: &output)
      rest = rest.dropFirst(size)
    }
    waiting = Array(rest)
  }

  private static let largestGroup = 256

  private mutating func place(
    _ group: ArraySlice<OrderPlacer.Record>, into output: inout OutputBuffer
  ) throws {
    defer { if isInterrupted { hasStopped = true } }
    let outcomes: [OrderPlacer.Outcome]
    do throws(PlacingError) {
      outcomes = try placer.place(group, until: interruption, endingAt: ends)
    } catch {
      if case .unrecorded = error { tally.note(.unconfirmed) }
      if placer.answers?.isAbandoned == true { throw IOError(.write, .brokenPipe, Descriptor.standardOutput.name) }
      // The message speaks of a single order, but others of the batch may be placed.
      throw isBatch ? Failure(error.exitStatus, error.reason) : error
    }
    // All orders are counted first, because they are placed even if an answer can't be written.
    for (outcome, record) in zip(outcomes, group) { note(outcome, of: record) }
    for remark in placer.log.takeRemarks() { try say("note: \(remark)\n", after: &output) }
    for (outcome, record) in zip(outcomes, group) {
      switch outcome {
      case .success(let placement): try write(placement, of: record, into: &output)
      case .failure(let error): try write(answer(to: record, error), into: &output)
      }
    }
    try output.flush()
  }

  /// Replaces an order without an id by an error.
  private func demandingID(_ record: OrderPlacer.Record) -> OrderPlacer.Record {
    guard case .success(let order) = record.result, order.order.id == nil else { return record }
    let message = "the order has no id, so it could not be sent again: write one, or add '--ids PREFIX'"
    return OrderPlacer.Record(.failure(order.error(.idMissing, message)))
  }

  /// Whether the run ends at a record that was not placed.
  func ends(at record: OrderPlacer.Record) -> Bool { onError == .stop || cutsShort(record) }

  /// Whether correcting a record may change the numbers that the run gives to all later records.
  func cutsShort(_ record: OrderPlacer.Record) -> Bool {
    if case .numbered = ids { record.error?.mayHideRecords == true } else { false }
  }

  /// The id that the command line assigns to the current record. It is used if the record itself has no id.
  private var ownID: String? {
    switch ids {
    case .none: nil
    case .single(let id): id
    case .numbered(let prefix): "\(prefix)-\(count)"
    }
  }
}
