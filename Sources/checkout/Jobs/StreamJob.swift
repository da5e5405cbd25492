import OrderKit
import SystemIO

/// Answers sources one after another. Several workers share a long source.
///
/// The memory does not grow with the number of records. Answers are written before the job waits for more input.
struct StreamJob<Tally: AnswerTally> {
  /// Makes the stream of a source. Its argument is the name of the file for errors.
  private let makeStream: (String?) -> AnswerStream<Tally>
  private let options: JobSettings
  private var hasBegun = false
  private(set) var tally = Tally()
  private(set) var hasStopped = false

  init(_ options: JobSettings = JobSettings(), _ makeStream: @escaping (String?) -> AnswerStream<Tally>) {
    self.options = options
    self.makeStream = makeStream
  }
}

extension StreamJob {
  mutating func run(_ input: Descriptor, file: String? = nil, into output: inout OutputBuffer) throws(IOError) {
    let stream = makeStream(file)
    if !hasBegun { try output.write(stream.header) }
    hasBegun = true
    let workers = options.workerCount
    let source = PartSource()
    let writer = OrderedWriter<Tally>(
      output, workers: workers, interruption: options.interruption, progress: options.progress)
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
    hasStopped = end.hasStopped
    // After `stop`, read errors of other workers are ignored.
    if let error = end.error ?? (end.hasStopped ? nil : source.error) { throw error }
    try output.flush()
  }
}

struct JobSettings: Sendable {
  /// The number of workers; nil for one per processor. Small input has one worker.
  var workers: Int?
  /// Ends a job that waits for input.
  var interruption: Interruption?
  /// Called after answers were written. Calls never overlap and can come from any worker.
  var progress: (@Sendable (JobProgress) -> Void)?

  var readSize = 1 << 18
  /// The number of bytes of answers that are collected before they are submitted.
  var answerSize = 1 << 18
  /// The number of bytes after which more workers are started. A thread costs more than it saves on small input.
  var worthwhile = 1 << 20

  var workerCount: Int { workers ?? SystemCalls.processors }
}
