/// Prices streams of JSON orders: one answer for each record, in order, in constant memory.
///
///     var output = OutputBuffer(.standardOutput)
///     var job = PriceJob()
///     try job.run(.standardInput, into: &output)
///     print(job.tally.priced)
///
/// A record that cannot be read or priced gives an error in its place and costs nothing but itself. Answers are
/// written before the job waits for more input.
public struct PriceJob {
  private let options: BulkOptions
  private var hasBegun = false
  /// What has been priced so far, over all sources.
  public private(set) var tally = PriceTally()
  /// Whether ``ErrorPolicy/stop`` has ended the job.
  public private(set) var hasStopped = false

  /// Makes a job; it may run over several sources.
  public init(_ options: BulkOptions = BulkOptions()) {
    self.options = options
  }

  /// Prices one source and writes its answers out; `file` is named in errors.
  public mutating func run(
    _ input: Descriptor, file: String? = nil, into output: inout OutputBuffer
  ) throws(IOError) {
    try run(.descriptor(input), file, into: &output)
  }

  /// Prices orders that are in memory and appends their answers, as ``run(_:file:into:)`` would write them.
  ///
  ///     let orders: [UInt8] = ...
  ///     var quotes: [UInt8] = []
  ///     var job = PriceJob()
  ///     job.run(orders.span, into: &quotes)
  ///
  /// Cost: a copy of the bytes, and some tens of microseconds to begin; hand over many orders at once.
  public mutating func run(_ orders: Span<UInt8>, into answers: inout [UInt8]) {
    var output = OutputBuffer()
    // Memory can always be read and written.
    try? run(.memory(MemoryReader(orders)), nil, into: &output)
    answers += output.bytes
  }

  private mutating func run(
    _ source: ByteSource, _ file: String?, into output: inout OutputBuffer
  ) throws(IOError) {
    let answerer = PriceAnswerer(options)
    if hasBegun == false { try output.write(answerer.header) }
    hasBegun = true
    let outcome = try BulkRun(answerer: answerer, options: options, file: file).run(source, into: &output)
    tally.add(outcome.tally)
    hasStopped = outcome.hasStopped
  }
}
