import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Places the orders of sources one after another, each before it is echoed and before the next.
struct PlacingJob {
  let placer: OrderPlacer
  /// The id of the only order, if it was given beside the order.
  let id: String?
  let options: StreamOptions
  let interruption: Interruption?
  /// What has been placed so far.
  private(set) var tally = PlacingTally()
  private var hasStopped = false
  /// The order that was placed last, now or before.
  private var latest: (order: OrderRecord, placement: OrderPlacer.Placement)?

  init(_ placer: OrderPlacer, id: String?, _ options: StreamOptions, interruption: Interruption?) {
    self.placer = placer
    self.id = id
    self.options = options
    self.interruption = interruption
  }
}

extension PlacingJob {
  /// Places the orders of all files. Where an id is given, all are read before the one order is placed.
  mutating func run(over files: InputFiles, into output: inout OutputBuffer) throws {
    var records: [Result<OrderRecord, RecordError>] = []
    try files.forEachChunk(options, unless: interruption) { orders, _ throws(IOError) in
      if id != nil {
        records += orders
      } else {
        for order in orders where hasStopped == false { try place(order, into: &output) }
      }
      return hasStopped == false
    }
    guard id != nil, isInterrupted == false else { return }
    guard records.count == 1 else {
      let count = records.isEmpty ? "is none" : "are \(records.count)"
      throw Failure(.badData, "'--id' is for exactly one order, and there \(count)")
    }
    if let id, case .success(let order) = records[0], let ownID = order.id, ownID != id {
      throw UsageError.refused("'--id' is '\(id)', but the order's own id is '\(ownID)': remove one of them.")
    }
    try place(records[0], into: &output)
  }

  private mutating func place(
    _ record: Result<OrderRecord, RecordError>, into output: inout OutputBuffer
  ) throws(IOError) {
    defer { if isInterrupted { hasStopped = true } }
    var order: OrderRecord
    do throws(RecordError) { order = try record.get() } catch { return try refuse(error, into: &output) }
    if let id { order.id = id }
    let placement: OrderPlacer.Placement
    defer { for damage in placer.log.takeDamage() { Descriptor.report("Note: \(damage.message)") } }
    do throws(PlacingError) {
      placement = try placer.place(order)
    } catch {
      return try fail(order, error, into: &output)
    }
    try answer(placement, to: order, into: &output)
  }

  private mutating func fail(
    _ order: OrderRecord, _ error: PlacingError, into output: inout OutputBuffer
  ) throws(IOError) {
    switch error {
    case .store, .unrecorded:
      // Where nothing can be kept, no more are placed.
      if case .unrecorded = error { tally.unconfirmed += 1 }
      tally.failure = error
      hasStopped = true
    case .taken(_, let use): try refuse(order.error("id.taken", use.rawValue), into: &output)
    case .shop(let reason):
      tally.shopProblem = tally.shopProblem ?? reason
      try refuse(order.error("shop.refused", reason), into: &output)
    case .unconfirmed(let id, let reason):
      tally.shopProblem = tally.shopProblem ?? reason
      tally.unconfirmed += 1
      for line in placer.shop.unconfirmed(id) { Descriptor.report(line) }
      let wayOut =
        "The order may have been placed. To retry, place the same order with --id \(id): it is placed only once"
      try answer(order.error("shop.unconfirmed", "\(reason) \(wayOut)"), into: &output)
    // The stream has checked both.
    case .price, .address: try refuse(order.error("order", error.message), into: &output)
    }
  }
}

// MARK: - Answers

extension PlacingJob {
  private mutating func refuse(_ error: RecordError, into output: inout OutputBuffer) throws(IOError) {
    tally.refused += 1
    try answer(error, into: &output)
  }

  private mutating func answer(_ error: RecordError, into output: inout OutputBuffer) throws(IOError) {
    if options.onError == .skip { return }
    try output.write(error.line(as: options.format).span)
    try output.flush()
    if options.onError == .stop { hasStopped = true }
  }

  /// The order is placed, whether or not anything more can be said about it.
  private mutating func answer(
    _ placement: OrderPlacer.Placement, to order: OrderRecord, into output: inout OutputBuffer
  ) throws(IOError) {
    if placement.isRepeat { tally.repeated += 1 } else { tally.placed += 1 }
    latest = (order, placement)
    let isText = options.format == .text
    let bytes = isText ? placement.text(record: order.place.record) : placement.json
    try output.write(bytes.span)
    try output.flush()
    if let repair = placement.repair { Descriptor.report("Note: \(repair.message)") }
    let file = options.namesFiles ? order.file : nil
    for note in order.notes {
      try? Descriptor.standardError.write(note.line(record: order.place.record, file: file), as: .lines)
    }
  }

  /// Says on standard error what has become of the orders: thanks for one, and otherwise how many were placed.
  func report() {
    if tally.records == 1, tally.failure == nil, let (order, placement) = latest {
      let thanks = order.quote.menu.thanks(type: order.basket.type, quantity: order.basket.quantity)
      let repeated = ["\(placement.logged.id): \(placement.logged.repeated), and nothing was sent"]
      for line in placement.isRepeat ? repeated : thanks { Descriptor.report(line) }
    } else if tally.records > 0 {
      Descriptor.report(tally.text)
    } else if tally.failure == nil, isInterrupted == false {
      Descriptor.report("no orders")
    }
    if let failure = tally.failure {
      Descriptor.report("Error: \(failure.message)")
    } else if let problem = tally.shopProblem {
      Descriptor.report("Error: \(problem)")
    }
  }

  private var isInterrupted: Bool { interruption?.hasCome == true }
}
