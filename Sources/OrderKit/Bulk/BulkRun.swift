import SystemIO

/// Runs one source through an answerer: lines by workers, arrays and objects one record at a time.
struct BulkRun<Answerer: RecordAnswerer> {
  let answerer: Answerer
  let options: BulkOptions
  let file: String?

  typealias Outcome = BulkOutcome<Answerer.Tally>

  /// Answers the whole source; `output` holds nothing back when this returns or throws.
  func run(_ input: ByteSource, into output: inout OutputBuffer) throws(IOError) -> Outcome {
    var bytesRead = 0
    var framer = RecordFramer(
      framing: options.framing, capacity: min(1 << 16, options.readSize), limit: options.maximumRecordSize)
    while framer.begin() == false, framer.buffer.isFinal == false {
      guard wait(for: input) else { return Outcome() }
      bytesRead += try framer.fill(from: input, atMost: options.readSize)
    }
    if framer.framing == .lines, options.usesLineLane, Answerer.deliversEach == false {
      return try runLines(behind: &framer, bytesRead, input, into: &output)
    }
    return try runRecords(&framer, bytesRead, input, into: &output)
  }

  /// False if an interruption came first.
  private func wait(for input: ByteSource) -> Bool {
    input.wait(unless: options.interruption.map { [$0] } ?? [])
  }
}

/// What came of one source.
struct BulkOutcome<Tally: AnswerTally> {
  var tally = Tally()
  /// Whether an answer was the last of all.
  var hasStopped = false
}

// MARK: - One record at a time

extension BulkRun {
  private func runRecords(
    _ framer: inout RecordFramer, _ alreadyRead: Int, _ input: ByteSource, into output: inout OutputBuffer
  ) throws(IOError) -> Outcome {
    var answerer = answerer
    var text = AnswerText()
    var outcome = Outcome()
    var bytesRead = alreadyRead
    while outcome.hasStopped == false {
      guard let record = framer.next() else {
        try output.flush()
        options.progress?(BulkProgress(records: framer.place.record, bytes: bytesRead))
        if framer.buffer.isFinal { break }
        guard wait(for: input) else { break }
        bytesRead += try framer.fill(from: input, atMost: options.readSize)
        continue
      }
      text.removeAll()
      let view = RecordView(
        framer.buffer.span, record.range, at: record.place, of: file, failure: record.failure)
      outcome.hasStopped = answerer.answer(view, into: &text) == false
      // Places are counted from the source's beginning: nothing lies in front.
      try AnswerText.write(text.holes, in: text.bytes.span, to: text.bytes.count, behind: 0, 0, into: &output)
      if Answerer.deliversEach {
        try output.flush()
        if answerer.delivered() == false || options.interruption?.hasCome == true { outcome.hasStopped = true }
      } else {
        try output.flushIfFull()
      }
    }
    try output.flush()
    outcome.tally = answerer.takeTally()
    return outcome
  }
}

// MARK: - Lines, by workers

extension BulkRun {
  private func runLines(
    behind framer: inout RecordFramer, _ bytesRead: Int, _ input: ByteSource, into output: inout OutputBuffer
  ) throws(IOError) -> Outcome {
    let jobs = options.jobs ?? SystemCalls.processors
    let turnstile = Turnstile<Answerer.Tally>(output, behind: framer.place, workers: jobs, options)
    let source = ChunkSource(
      input, behind: &framer, bytesRead: bytesRead, options, isShared: jobs > 1, wait: turnstile.wait)
    let worker = ChunkWorker(
      lane: LineLane(answerer, file: file, limit: options.maximumRecordSize), source: source, turnstile: turnstile)
    var threads: [WorkerThread] = []
    worker.run {
      guard threads.isEmpty, jobs > 1, source.bytesRead >= options.worthwhile else { return }
      threads = (1..<jobs).compactMap { _ in WorkerThread { worker.run() } }
    }
    for thread in threads { thread.join() }
    let end = turnstile.outcome
    output = end.output
    if end.error == nil { try output.flush() }
    // What others have read behind the last answer of all does not matter.
    if let error = end.error ?? (end.hasStopped ? nil : source.error) { throw error }
    return Outcome(tally: end.tally, hasStopped: end.hasStopped)
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
    var chunk = LineChunk(size: source.chunkSize)
    var answers = ChunkAnswers<Answerer.Tally>(toChunksOf: source.chunkSize)
    while source.next(&chunk) {
      repeat {
        lane.answer(&chunk, into: &answers)
        // In front of the turnstile: the next long line begins as soon as this one is through.
        if chunk.range.isEmpty { chunk.shrink(to: source.chunkSize) }
        guard turnstile.pass(chunk, &answers) else { return source.stop() }
        answers.shrink()
      } while chunk.range.isEmpty == false
      then()
    }
  }
}
