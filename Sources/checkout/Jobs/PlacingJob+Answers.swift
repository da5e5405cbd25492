import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

// The answers to the records, and the report at the end of a job.

extension PlacingJob {
  /// Counts the outcome of a record.
  mutating func note(_ outcome: OrderPlacer.Outcome, of record: OrderPlacer.Record) {
    switch outcome {
    case .success(let placement):
      if !placement.isRepeat { tally.noteIgnoredKeys(of: record) }
      if record.id == nil, placer.shop == nil { tally.withoutID += 1 }
      tally.shopWarnings += placement.logged.warnings.count
      if !isBatch { last = placement }
      remember(record)
      tally.add(placement)
    case .failure(let error):
      tally.noteIgnoredKeys(of: record)
      if case .shop(_, let id) = error, error.isUnconfirmed, record.id == nil { givenID = id }
      if ends(at: record) { (hasStopped, tally.isCutShort) = (true, cutsShort(record)) }
      tally.add(answer(to: record, error))
    }
  }

  mutating func answer(to record: OrderPlacer.Record, _ error: PlacingError) -> RecordError {
    switch record.result {
    case .success(let record): record.error(error.code, reason(of: error, record))
    case .failure(let invalid) where invalid.code == error.code: invalid
    case .failure(let invalid): invalid.replaced(by: error.code, error.reason)
    }
  }

  /// Returns the reason for an error. If another order of this run had the id, as in exports of web shops, the reason
  /// names it.
  private mutating func reason(of error: PlacingError, _ record: OrderRecord) -> String {
    guard error.code == .idTaken, let id = record.order.id else { return error.reason }
    recordsByID.merge(recent) { first, _ in first }
    recent = []
    guard let other = recordsByID[id] else { return error.reason }
    let file = namesFiles ? other.file.map { " in \($0)" } ?? "" : ""
    return String(error.reason.prefix { $0 != ":" }) + ", by order \(other.record)\(file) of this run: "
      + "each kind of cake is an order of its own, so give it an id of its own, such as \(id)-2"
  }

  private mutating func remember(_ record: OrderPlacer.Record) {
    guard record.hasPrice, let id = record.id else { return }
    // Equal ids are mostly close to each other.
    if recordsByID.count + recent.count == 4096 { (recordsByID, recent) = ([:], []) }
    recent.append((id, (record.location.record, record.file)))
  }

  func write(_ answer: RecordError, into output: inout OutputBuffer) throws(IOError) {
    if onError == .skip, answer.code != .tableHeader { return }
    if isQuiet || onError == .skip {
      try say(String(decoding: answer.line(as: .text), as: UTF8.self), after: &output)
    } else {
      try output.write(answer.line(as: format))
    }
  }

  mutating func write(
    _ placement: OrderPlacer.Placement, of record: OrderPlacer.Record, into output: inout OutputBuffer
  ) throws(IOError) {
    let number = record.location.record
    if !isQuiet {
      if format == .text {
        try output.write(placement.text(record: number))
      } else {
        json.removeAll()
        json.object(nil, placement.addMembers)
        json.append(.lineFeed)
        try json.forEachPiece { piece throws(IOError) in try output.write(piece) }
      }
      try say(noteLines(of: record, as: placement), after: &output)
    }
    for warning in placement.logged.warnings {
      try say("warning: order \(number): \(warning.message)".visible + "\n", after: &output)
    }
  }

  /// Returns one line per note, including the location of its order, with the file name only if there are several
  /// files.
  ///
  /// An order that was sent before gets just the one about its id, because following others would make another order.
  private func noteLines(of record: OrderPlacer.Record, as placement: OrderPlacer.Placement) -> String {
    if record.notes.isEmpty { return "" }
    let notes = record.notes.filter { $0.code != .ignoredKey }
    let isNew = !placement.isRepeat && placement.logged.day.map { $0 == orders.day } ?? true
    return notes.filter { isNew || $0.code == .idRepeated }.map { note in
      let order = (namesFiles ? record.file.map { "\($0): " } ?? "" : "") + "order \(record.location.record)"
      let path = note.path.isEmpty ? "" : " (\(note.path))"
      return "note: \(order)\(path): \(note.message)".visible + "\n"
    }.joined()
  }

  /// Writes lines to standard error, behind the answers that they belong to.
  func say(_ lines: String, after output: inout OutputBuffer) throws(IOError) {
    if lines.isEmpty { return }
    try output.flush()
    try? Descriptor.standardError.write(lines, as: .lines)
  }

  /// Says what became of the orders. If an error ended the run, it is printed after this.
  func report(endedBy error: (any Error)? = nil) {
    let isEarly = error != nil || isInterrupted
    if !isQuiet { for line in ignoredKeys + (isEarly ? [] : withoutID + summary) { Descriptor.report(line) } }
    if isEarly { for line in early(error) { Descriptor.report(line) } }
    if tally.isCutShort {
      Descriptor.report(
        "stopped at this record, since correcting it may change the numbers that '--ids' gives to the rest: correct it, "
          + "and run the same command again, which places no order twice")
    }
    if !tally.unread.isEmpty { Descriptor.report(tally.unread.summary) }
    if let hint = hint(endsEarly: isEarly) { Descriptor.report("to try again: \(hint)") }
    if onError == .skip, let problem = tally.problem {
      // With `skip`, the reason hasn't been written as an error, so print it here.
      Descriptor.report("error: \(problem)")
    }
  }

  private var ignoredKeys: [String] {
    let keys = tally.ignoredKeys
    if keys.isEmpty { return [] }
    let names = keys.map { "'\($0)'" }.listed("and", atMost: 5)
    let them = keys.count == 1 ? "the key \(names) was" : "the keys \(names) were"
    return ["note: \(them) not passed on: put what the shop must know into \"note\""]
  }

  /// Says how many orders of the batch have no id, because the mock shop cannot recognize them if they are sent again.
  private var withoutID: [String] {
    guard tally.withoutID > 0, isBatch else { return [] }
    let (orders, them) = tally.withoutID == 1 ? ("1 order has", "it") : ("\(tally.withoutID) orders have", "them")
    return [
      "note: \(orders) no id, so a second run would place \(them) again: add '--ids PREFIX' to every run, beginning with "
        + "the first"
    ]
  }

  private var summary: [String] {
    if placer.isDry, tally.records > 0 { return ["dry run: \(tally.plan(in: orders.menu.currency))"] }
    if tally.records == 1, let last {
      // As text, the answer for a repeated order already says all there is to say.
      return last.isRepeat && format == .text ? [] : last.words(on: orders.menu)
    }
    return [tally.records > 0 ? tally.text : "no orders"]
  }

  /// The number of orders placed before the run ended early, and how to see them. The counts of such a dry run would be
  /// misleading.
  private func early(_ error: (any Error)?) -> [String] {
    let hasLeft = (error as? IOError)?.errno == .brokenPipe
    // The list shows all orders that the log has from this run.
    let logged = tally[.placed] + tally[.unconfirmed] + tally[.inDoubt]
    if placer.isDry { return [] }
    // After a signal, the error isn't printed.
    if isInterrupted, tally.records == 0, let error = error as? any CommandFailure {
      return ["error: \(error.message)"]
    }
    if tally.records == 0, !isBatch, !hasLeft { return [] }
    let counts = tally.records == 0 ? "no order was placed" : "\(tally.text), and no others"
    return [counts + (hasLeft ? ", because nobody reads the answers any more" : "")]
      + (logged == 0 ? [] : ["to see \(logged == 1 ? "it" : "them"): checkout orders --last \(logged)"])
  }

  /// The command to run after a run that ended early or left orders unconfirmed. If an id was generated for a single
  /// order, the command includes it.
  private func hint(endsEarly: Bool) -> String? {
    guard !placer.isDry,
      tally[.unconfirmed] > 0 || endsEarly && (tally.records > 0 || placer.shop != nil && isInterrupted)
    else { return nil }
    if tally.withoutID > 0 {
      return "leave out the first \(tally.records) records, because those without an id would be placed again"
    }
    return command.readsDescriptor
      ? "send the same input again" + (givenID.map { " with --id \($0.quotedForShell)" } ?? "")
      : command.line(adding: givenID.map { ["--id", $0] } ?? [])
  }
}
