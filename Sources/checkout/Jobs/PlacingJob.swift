import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// The settings of a command that places orders, or shows what it would place.
struct PlaceOptions {
  let orders: OrderOptions
  let format: AnswerFormat
  let onError: ErrorPolicy
  /// Whether a note names the file of its order.
  let namesFiles: Bool
}

/// Places orders one after another. The answer to an order is written before the next order is sent.
struct PlacingJob {
  let placer: OrderPlacer
  /// The id of `--id`, for a single order.
  let id: String?
  let options: PlaceOptions
  /// Whether only errors are reported.
  let isQuiet: Bool
  /// The command that the person typed, for the hint to try again.
  let command: TypedCommand
  let interruption: Interruption?
  private(set) var tally = PlacingTally()
  private var hasStopped = false
  private var unconfirmed: [(order: OrderRecord, id: String)] = []
  /// Whether an order had no id of its own. If the same input were sent again, such an order would get another id.
  private var hasNameless = false
  /// What is said about a single order that is placed, perhaps before.
  private var single: [String]?

  init(
    _ placer: OrderPlacer, id: String?, _ options: PlaceOptions, isQuiet: Bool = false, _ command: TypedCommand,
    interruption: Interruption?
  ) {
    self.placer = placer
    self.id = id
    self.options = options
    self.isQuiet = isQuiet
    self.command = command
    self.interruption = interruption
  }
}

extension PlacingJob {
  /// Places the orders of all files. With `--id`, all input is read before the single order is placed.
  mutating func run(over files: InputFiles, into output: inout OutputBuffer) throws {
    var records: [Result<OrderRecord, RecordError>] = []
    try files.forEachChunk(options.orders, unless: interruption) { orders, _ throws(IOError) in
      if id != nil {
        records += orders
      } else {
        for order in orders where !hasStopped { try place(order, into: &output) }
      }
      return !hasStopped
    }
    guard id != nil, !isInterrupted else { return }
    guard records.count == 1 else {
      let fact = records.isEmpty ? "there is no order for '--id'" : "'--id' cannot name \(records.count) orders"
      throw Failure(.badData, "\(fact): send one order")
    }
    if let id, case .success(let order) = records[0], let ownID = order.id, ownID != id {
      throw UsageError.refused("'--id' is '\(id)', but the order's own id is '\(ownID)': remove one of them")
    }
    try place(records[0], into: &output)
  }

  private mutating func place(
    _ record: Result<OrderRecord, RecordError>, into output: inout OutputBuffer
  ) throws(IOError) {
    defer { if isInterrupted { hasStopped = true } }
    var order: OrderRecord
    defer { for damage in placer.log.takeDamage() { Descriptor.report("note: \(damage.message)") } }
    do throws(RecordError) { order = try record.get() } catch { return try refuse(error, orRepeat: &output) }
    if order.id == nil, id == nil { hasNameless = true }
    if let id { order.id = id }
    let placement: OrderPlacer.Placement
    do throws(PlacingError) {
      placement = try placer.place(order, until: interruption)
    } catch {
      return try fail(order, error, into: &output)
    }
    order.notes += placement.notes
    try answer(placement, to: order.place, order.noteLines(options), into: &output)
    single = placement.words(on: order.quote.menu)
  }

  /// Answers a record that cannot be placed. An order that was placed before is a repeat, even if its price or its
  /// bounds have changed since.
  private mutating func refuse(_ error: RecordError, orRepeat output: inout OutputBuffer) throws(IOError) {
    guard var order = error.identity else { return try refuse(error, into: &output) }
    if let id { order.id = id }
    let placement: OrderPlacer.Placement?
    do throws(PlacingError) { placement = try placer.repeated(order) } catch {
      tally.failure = error
      hasStopped = true
      return
    }
    guard let placement else { return try refuse(error, into: &output) }
    try answer(placement, to: error.place, "", into: &output)
    single = placement.words(on: options.orders.menu)
  }

  private mutating func fail(
    _ order: OrderRecord, _ error: PlacingError, into output: inout OutputBuffer
  ) throws(IOError) {
    switch error {
    case .store, .unrecorded:
      // If the log cannot be written, no more orders are placed.
      if case .unrecorded = error { tally.unconfirmed += 1 }
      tally.failure = error
      hasStopped = true
    case .taken(_, let use): try refuse(order.error("id.taken", use.message), into: &output)
    case .idForShop: try refuse(order.error("id.invalid", error.message), into: &output)
    case .shop(let reason):
      tally.shopProblem = tally.shopProblem ?? reason
      try refuse(order.error("shop.refused", reason), into: &output)
    case .unconfirmed(let id, let reason):
      tally.shopProblem = tally.shopProblem ?? reason
      tally.unconfirmed += 1
      unconfirmed.append((order, id))
      let message = "\(reason), so the order may have been placed: send it again under the id \(id)"
      try answer(order.error("shop.unconfirmed", message), into: &output)
    // The stream has already refused orders with these errors.
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
    if isQuiet {
      Descriptor.report(String(decoding: error.line(as: .text).dropLast(), as: UTF8.self))
    } else {
      try output.write(error.line(as: options.format))
      try output.flush()
    }
    if options.onError == .stop { hasStopped = true }
  }

  /// Writes the answer to a placed order. The order stays placed if writing fails.
  private mutating func answer(
    _ placement: OrderPlacer.Placement, to place: RecordPlace, _ notes: String, into output: inout OutputBuffer
  ) throws(IOError) {
    if placement.isRepeat { tally.repeated += 1 } else { tally.placed += 1 }
    let isText = options.format == .text
    let bytes = isText ? placement.text(record: place.record) : placement.json
    try output.write(bytes)
    try output.flush()
    if isQuiet { return }
    if let repair = placement.repair { Descriptor.report("note: \(repair.message)") }
    try? Descriptor.standardError.write(notes, as: .lines)
  }

  /// Writes the end of a job to standard error: the thanks or the counts, the command that tries again, and the failure.
  func report() {
    if !isQuiet { for line in summary { Descriptor.report(line) } }
    for line in tries { Descriptor.report(line) }
    if let failure = tally.failure {
      Descriptor.report("error: \(failure.message)")
    } else if options.onError == .skip, let problem = tally.shopProblem {
      // With `skip`, the error records that contain the reason are left out of the output.
      Descriptor.report("error: \(problem)")
    }
  }

  private var summary: [String] {
    if tally.records == 1, tally.failure == nil, let single { return single }
    if tally.records > 0 { return [tally.text] }
    return tally.failure == nil && !isInterrupted ? ["no orders"] : []
  }

  /// The commands to try again: one if every order has an id, or else one for each unconfirmed order.
  private var tries: [String] {
    let sameInput = command.readsDescriptor ? "send the same input again" : command.line()
    if !hasNameless { return unconfirmed.isEmpty ? [] : ["to try again: \(sameInput)"] }
    return unconfirmed.map { order, id in
      let option = ["--id", id]
      if tally.records > 1 {
        let record = "record \(order.place.record)" + (order.file.map { " of \($0)" } ?? "")
        let words = order.id == id ? "" : ", with --id \(id.quotedForShell)"
        return "to try again: place \(record) alone\(words)"
      }
      return command.readsDescriptor
        ? "to try again: \(sameInput) with --id \(id.quotedForShell)"
        : "to try again: \(command.line(adding: option))"
    }
  }

  private var isInterrupted: Bool { interruption?.hasCome == true }
}
