import CommandLineKit
import OrderKit
import PlainText
import SystemIO

// The answers to the records, and the report at the end of a job.

extension PlacingJob {
  mutating func refuse(
    _ record: OrderPlacer.Record, _ error: PlacingError, into output: inout OutputBuffer
  ) throws(IOError) {
    let answer: RecordError
    switch (error, record) {
    case (.invalid(let error), _): answer = error
    case (_, .success(let record)): answer = record.error(error.code, error.reason)
    case (_, .failure(let invalid)): answer = invalid.replaced(by: error.code, error.reason)
    }
    if case .shop(_, let id) = error, error.isUnconfirmed, record.order?.id == nil { givenID = id }
    if ends(at: error) { (hasStopped, tally.isCutShort) = (true, cutsShort(error)) }
    tally.add(answer)
    if onError == .skip, answer.code != .tableHeader { return }
    if isQuiet || onError == .skip {
      try say(String(decoding: answer.line(as: .text), as: UTF8.self), after: &output)
    } else {
      try output.write(answer.line(as: format))
    }
  }

  /// Writes the answer for a placed order. If writing fails, the order has still been placed.
  mutating func answer(
    _ record: OrderPlacer.Record, _ placement: OrderPlacer.Placement, into output: inout OutputBuffer
  ) throws(IOError) {
    let location: SourceLocation
    var notes = ""
    switch record {
    case .failure(let error): location = error.location
    case .success(let record):
      (location, notes) = (record.location, noteLines(record.notes + placement.notes, on: record))
      if record.order.id == nil, placer.shop == nil { tally.withoutID += 1 }
    }
    tally.add(placement)
    try output.write(format == .text ? placement.text(record: location.record) : placement.json)
    if !isQuiet { try say(notes, after: &output) }
    if let warning = placement.logged.warning {
      tally.otherTotals += 1
      try say("warning: order \(location.record): \(warning)".visible + "\n", after: &output)
    }
    if !isBatch { last = placement }
  }

  /// Returns one line per note, including the location of its order, with the file name only if there are several
  /// files.
  private func noteLines(_ notes: [OrderNote], on order: OrderRecord) -> String {
    notes.filter { $0.code != .ignoredKey }.map { note in
      let record = (namesFiles ? order.file.map { "\($0): " } ?? "" : "") + "order \(order.location.record)"
      let path = note.path.isEmpty ? "" : " (\(note.path))"
      return "note: \(record)\(path): \(note.message)".visible + "\n"
    }.joined()
  }

  /// Writes lines to standard error, behind the answers that they belong to.
  func say(_ lines: String, after output: inout OutputBuffer) throws(IOError) {
    if lines.isEmpty { return }
    try output.flush()
    if let progress { progress.write(lines) } else { try? Descriptor.standardError.write(lines, as: .lines) }
  }

  func report() {
    if !isQuiet { for line in ignoredKeys + withoutID + summary { Descriptor.report(line) } }
    if tally.isCutShort {
      Descriptor.report(
        "stopped there, because '--ids' counts records, and the correction may change how many there are: correct the "
          + "record, and run the same command again, which places no order twice")
    }
    if !tally.unread.isEmpty { Descriptor.report(tally.unread.summary) }
    if let hint { Descriptor.report("to try again: \(hint)") }
    if let failure = tally.failure {
      Descriptor.report("error: \(failure.message)")
    } else if onError == .skip, let problem = tally.problem {
      // With `skip`, the reason hasn't been written as an error, so print it here.
      Descriptor.report("error: \(problem)")
    }
  }

  private var ignoredKeys: [String] {
    let keys = tally.ignoredKeys
    if keys.isEmpty { return [] }
    let them = keys.count == 1 ? "the key \(keys[0]) was" : "the keys \(keys.listed("and", atMost: 5)) were"
    return ["note: \(them) not passed on: put what the shop must know into \"note\""]
  }

  /// A remark about the orders of a batch that the mock shop cannot recognize if they are sent again.
  private var withoutID: [String] {
    guard tally.withoutID > 0, isBatch else { return [] }
    let them =
      tally.withoutID == 1
      ? "1 order has no id, so another run places it"
      : "\(tally.withoutID) orders have no id, so another run places them"
    return ["note: \(them) again, even with '--ids': add '--ids PREFIX' to the first run"]
  }

  private var summary: [String] {
    if placer.isDry, tally.records > 0 {
      // An interrupted dry run has not read all of the orders, so its counts would be misleading.
      return isInterrupted ? [] : ["dry run: \(tally.plan(in: orders.menu.currency))"]
    }
    if tally.records == 1, tally.failure == nil, !isInterrupted, let last {
      // As text, the answer for a repeated order already says all there is to say.
      return last.isRepeat && format == .text ? [] : last.words(on: orders.menu)
    }
    if tally.records > 0 { return [tally.text] }
    return tally.failure == nil && !isInterrupted ? ["no orders"] : []
  }

  /// A command that sends unconfirmed orders again. If an id was generated for a single order, the command includes it.
  private var hint: String? {
    guard placer.shop != nil, !placer.isDry, tally[.unconfirmed] > 0 || isInterrupted else { return nil }
    guard let givenID else {
      return command.readsDescriptor ? "send the same input again" : command.line()
    }
    return command.readsDescriptor
      ? "send the same input again with --id \(givenID.quotedForShell)" : command.line(adding: ["--id", givenID])
  }

  /// Whether the shop has received, or may have received, a new order.
  var mayHavePlaced: Bool { !placer.isDry && tally[.placed] + tally[.unconfirmed] > 0 }
}
