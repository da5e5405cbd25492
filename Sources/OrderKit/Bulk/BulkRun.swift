/// Runs one source through an answerer: lines by workers, arrays and objects one record at a time.
struct BulkRun<Answerer: RecordAnswerer> {
  let answerer: Answerer
  let options: BulkOptions
  let file: String?

  /// What came of it.
  struct Outcome {
    var tally = Answerer.Tally()
    /// Whether an answer was the last of all.
    var hasStopped = false
  }

  /// Answers the whole source; `output` holds nothing back when this returns or throws.
  func run(_ input: Descriptor, into output: inout OutputBuffer) throws(IOError) -> Outcome {
    var framer = RecordFramer(framing: options.framing, limit: options.maximumRecordSize)
    while framer.begin() == false, framer.buffer.isFinal == false {
      if try wait(for: input) == false { return Outcome() }
      try framer.fill(from: input)
    }
    if framer.framing == .lines, options.usesLineLane {
      return try runLines(behind: framer, input, into: &output)
    }
    return try runRecords(&framer, input, into: &output)
  }

  /// False if an interruption came first.
  private func wait(for input: Descriptor) throws(IOError) -> Bool {
    guard let interruption = options.interruption else { return true }
    return try interruption.comesBefore(input) == false
  }
}

// MARK: - One record at a time

extension BulkRun {
  private func runRecords(
    _ framer: inout RecordFramer, _ input: Descriptor, into output: inout OutputBuffer
  ) throws(IOError) -> Outcome {
    var answerer = answerer
    var text = AnswerText()
    var outcome = Outcome()
    while outcome.hasStopped == false {
      guard let record = framer.next() else {
        try output.flush()
        if framer.buffer.isFinal { break }
        if try wait(for: input) == false { break }
        try framer.fill(from: input)
        continue
      }
      text.removeAll()
      let view = RecordView(
        framer.buffer.span, record.range, at: record.place, of: file, failure: record.failure)
      outcome.hasStopped = answerer.answer(view, into: &text) == false
      // Places are counted from the source's beginning: nothing lies in front.
      output.bytes += AnswerText.fill(text.holes, in: text.bytes, to: text.bytes.count, behind: 0, 0)
      try output.flushIfFull()
    }
    try output.flush()
    outcome.tally = answerer.takeTally()
    return outcome
  }
}

// MARK: - Lines, by workers

extension BulkRun {
  /// Bytes that one worker answers alone before it calls for others: starting a thread has its price.
  private static var worthwhile: Int { 1 << 20 }

  private func runLines(
    behind framer: RecordFramer, _ input: Descriptor, into output: inout OutputBuffer
  ) throws(IOError) -> Outcome {
    let source = ChunkSource(
      input, behind: framer.rest, column: framer.place.column, isFinal: framer.buffer.isFinal,
      limit: options.maximumRecordSize, interruption: options.interruption)
    let turnstile = Turnstile<Answerer.Tally>(output, behind: framer.place)
    let worker = ChunkWorker(
      lane: LineLane(answerer, file: file, limit: options.maximumRecordSize), source: source, turnstile: turnstile)
    let jobs = options.onError == .stop ? 1 : options.jobs ?? SystemCalls.processors
    var threads: [WorkerThread] = []
    worker.run {
      guard threads.isEmpty, jobs > 1, source.bytesRead >= Self.worthwhile else { return }
      threads = (1..<jobs).compactMap { _ in WorkerThread { worker.run() } }
    }
    for thread in threads { thread.join() }
    let end = turnstile.outcome
    output = end.output
    if end.error == nil { try output.flush() }
    if let error = end.error ?? source.error { throw error }
    return Outcome(tally: end.tally, hasStopped: end.isClosed)
  }
}

/// Takes chunks, answers them and passes the turnstile, until there are no more.
private struct ChunkWorker<Answerer: RecordAnswerer>: Sendable {
  let lane: LineLane<Answerer>
  let source: ChunkSource
  let turnstile: Turnstile<Answerer.Tally>

  /// Works until the source ends; `then` is called after each chunk.
  func run(_ then: () -> Void = {}) {
    var lane = lane
    var chunk = LineChunk()
    var answers = ChunkAnswers<Answerer.Tally>()
    while source.next(&chunk) {
      lane.answer(chunk, into: &answers)
      guard turnstile.pass(chunk.ticket, answers) else { return }
      then()
    }
  }
}
