import OrderStreams
import SystemIO

/// Answers one source after another, splitting long sources among several workers.
///
/// Memory use does not depend on the number of records, and answers are always written before waiting for more input.
struct StreamJob<Tally: StreamTally> {
  /// Creates the stream for a source, given its format and, for error messages, its file name.
  private let makeStream: (InputFormat, String?) -> AnswerStream<Tally>
  private let options: JobSettings
  private(set) var state: OrderedWriter<Tally>.State

  init(
    _ options: JobSettings, into output: OutputBuffer,
    _ makeStream: @escaping (InputFormat, String?) -> AnswerStream<Tally>
  ) {
    self.options = options
    self.makeStream = makeStream
    state = .init(output: output, settings: options)
  }

  mutating func run(
    _ input: Descriptor, from format: InputFormat = .json, file: String? = nil
  ) throws(IOError) {
    let stream = makeStream(format, file)
    // A table cannot be divided, because a line feed may be part of a quoted cell.
    let workers = format == .json ? options.workers ?? SystemCalls.processors : 1
    let source = PartSource()
    state.beginSource()
    let writer = OrderedWriter(state)
    let wake = workers > 1 ? Interruption() : nil
    defer { wake?.close() }
    let worker = Worker(
      stream, input: input, source: source, writer: writer, settings: options, wake: wake)
    var threads: [WorkerThread] = []
    worker.run { turn in
      guard threads.isEmpty, wake != nil, turn.bytesRead >= options.worthwhile else { return }
      threads = (1..<workers).compactMap { _ in WorkerThread { worker.run() } }
    }
    for thread in threads { thread.join() }
    state = writer.outcome
    // After the job has stopped at a bad record, errors in reading further input don't matter.
    if let error = state.error ?? (state.hasStopped ? nil : source.error) { throw error }
    try state.output.flush()
  }
}

struct JobSettings: Sendable {
  /// The number of workers, or `nil` for one per processor. Small inputs are always handled by a single worker.
  var workers: Int?
  var interruption: Interruption?
  var progress: ProgressLine?

  var readSize = 1 << 18
  var answerSize = 1 << 18
  /// The number of input bytes after which additional workers are started. For smaller inputs, threads don't pay off.
  var worthwhile = 1 << 20
}
