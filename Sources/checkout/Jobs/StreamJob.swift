import OrderKit
import SystemIO

/// Answers one source after another, splitting long sources among several workers.
///
/// Memory use does not depend on the number of records, and answers are always written before waiting for more input.
struct StreamJob<Tally: AnswerTally> {
  /// Creates the stream for a source, given its format and, for error messages, its file name.
  private let makeStream: (InputFormat, String?) -> AnswerStream<Tally>
  private let options: JobSettings
  /// The header of the answers, or `nil` until it is known.
  private var header: String?
  /// Whether a source was left unanswered because its answers would have required a different header.
  private(set) var hasOtherHeader = false
  /// The error in the header of the last source, if its answers have no room for it.
  private(set) var tableError: String?
  private(set) var tally = Tally()
  private(set) var hasStopped = false

  init(_ options: JobSettings = JobSettings(), _ makeStream: @escaping (InputFormat, String?) -> AnswerStream<Tally>) {
    self.options = options
    self.makeStream = makeStream
  }
}

extension StreamJob {
  mutating func run(
    _ input: Descriptor, from format: InputFormat = .json, file: String? = nil, into output: inout OutputBuffer
  ) throws(IOError) {
    let stream = makeStream(format, file)
    let workers = stream.processor.isDivisible ? options.workerCount : 1
    let source = PartSource()
    let writer = OrderedWriter<Tally>(
      output, header: header, interruption: options.interruption, progress: options.progress)
    let wake = workers > 1 ? Interruption() : nil
    defer { wake?.close() }
    let worker = Worker(
      stream, input: input, source: source, writer: writer, settings: options, isShared: workers > 1, wake: wake)
    var threads: [WorkerThread] = []
    worker.run {
      guard threads.isEmpty, workers > 1, source.bytesRead >= options.worthwhile else { return }
      threads = (1..<workers).compactMap { _ in WorkerThread { worker.run() } }
    }
    for thread in threads { thread.join() }
    let end = writer.outcome
    output = end.output
    tally.add(end.tally)
    (header, hasOtherHeader, tableError) = (end.header, end.hasOtherHeader, end.tableError)
    hasStopped = end.hasStopped
    // After the job has stopped at a bad record, errors from other workers don't matter, because their input is no longer
    // needed.
    if let error = end.error ?? (end.hasStopped ? nil : source.error) { throw error }
    try output.flush()
  }
}

struct JobSettings: Sendable {
  /// The number of workers, or `nil` for one per processor. Small inputs are always handled by a single worker.
  var workers: Int?
  /// Interrupts the job while it waits for input.
  var interruption: Interruption?
  /// A closure that is called whenever answers have been written. Any worker may call it, but calls never overlap.
  var progress: (@Sendable (JobProgress) -> Void)?

  var readSize = 1 << 18
  /// The number of answer bytes to collect before submitting them.
  var answerSize = 1 << 18
  /// The number of input bytes after which additional workers are started. For smaller inputs, threads don't pay off.
  var worthwhile = 1 << 20

  var workerCount: Int { workers ?? SystemCalls.processors }
}
