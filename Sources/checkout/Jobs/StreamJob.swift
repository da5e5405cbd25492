import OrderKit
import SystemIO

/// Answers sources one after another. Several workers share a long source.
///
/// The memory does not grow with the number of records. Answers are written before the job waits for more input.
struct StreamJob<Tally: AnswerTally> {
  /// Makes the stream of a source. Its arguments are the form of the source, and the name of the file for errors.
  private let makeStream: (InputFormat, String?) -> AnswerStream<Tally>
  private let options: JobSettings
  /// The header of the answers, once it is known.
  private var header: String?
  /// Whether a source was not answered, because its answers have another header than those before.
  private(set) var hasOtherHeader = false
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
    let workers = stream.isDivisible ? options.workerCount : 1
    let source = PartSource()
    let writer = OrderedWriter<Tally>(
      output, header: header, workers: workers, interruption: options.interruption, progress: options.progress)
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
    (header, hasOtherHeader) = (end.header, end.hasOtherHeader)
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
