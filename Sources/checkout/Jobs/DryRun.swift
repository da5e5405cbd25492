import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Shows the orders that would be placed, in the form that a shop receives, with their notes.
struct DryRun {
  let options: PlaceOptions
  let interruption: Interruption?
  let progress: ProgressLine?
  private(set) var tally = PriceTally()
  private var hasStopped = false

  init(_ options: PlaceOptions, interruption: Interruption?, progress: ProgressLine?) {
    self.options = options
    self.interruption = interruption
    self.progress = progress
  }
}

extension DryRun {
  mutating func run(over files: InputFiles, into output: inout OutputBuffer) throws {
    var bytesRead = 0
    try files.forEachChunk(options.orders, unless: interruption) { orders, bytes throws(IOError) in
      var notes = ""
      for order in orders where !hasStopped { try show(order, &notes, into: &output) }
      if !notes.isEmpty { report(notes) }
      try output.flush()
      bytesRead += bytes
      progress?.note(JobProgress(records: tally.records, bytes: bytesRead))
      return !hasStopped
    }
  }

  private mutating func show(
    _ record: Result<OrderRecord, RecordError>, _ notes: inout String, into output: inout OutputBuffer
  ) throws(IOError) {
    switch record {
    case .success(let order):
      tally.add(order)
      try output.write(order.form.canonicalBytes)
      try output.write("\n")
      notes += order.noteLines(options)
    case .failure(let error):
      tally.addRefusal(error.code)
      if options.onError != .skip { try output.write(error.line(as: .json)) }
      hasStopped = options.onError == .stop
    }
  }

  private func report(_ lines: String) {
    if let progress { progress.write(lines) } else { try? Descriptor.standardError.write(lines, as: .lines) }
  }

  func report() {
    tally.report("orders", of: "order", not: "placed", options.onError)
    if tally.priced == 0 { return }
    let total = tally.revenue.map(options.orders.menu.currency.text) ?? "more than can be counted"
    Descriptor.report("\(tally.priced.counted("order")) for \(total), and nothing was placed")
  }
}

extension OrderRecord {
  /// Returns a line for each note of the order, with its place. Names the file if there are several files.
  func noteLines(_ options: PlaceOptions) -> String {
    let record = (options.namesFiles ? file.map { "\($0): " } ?? "" : "") + "record \(place.record)"
    return notes.map { note in
      let path = note.path.isEmpty ? "" : " (\(note.path))"
      return "note: \(record)\(path): \(note.message)".visible + "\n"
    }.joined()
  }
}
