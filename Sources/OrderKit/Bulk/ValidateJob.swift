/// Checks the addresses of streams of JSON records: one verdict for each record, in order, in constant memory.
///
/// A record is a whole order or a bare address; of either only the address is judged.
public struct ValidateJob {
  private let options: BulkOptions
  /// What has been judged so far, over all sources.
  public private(set) var tally = ValidateTally()
  /// Whether ``ErrorPolicy/stop`` has ended the job.
  public private(set) var hasStopped = false

  /// Makes a job; it may run over several sources.
  public init(_ options: BulkOptions = BulkOptions()) {
    self.options = options
  }

  /// Checks one source and writes its verdicts out; `file` is named in errors.
  public mutating func run(
    _ input: Descriptor, file: String? = nil, into output: inout OutputBuffer
  ) throws(IOError) {
    try run(.descriptor(input), file, into: &output)
  }

  /// Checks records that are in memory and appends their verdicts, as ``run(_:file:into:)`` would write them.
  public mutating func run(_ records: Span<UInt8>, into verdicts: inout [UInt8]) {
    var output = OutputBuffer()
    // Memory can always be read and written.
    try? run(.memory(MemoryReader(records)), nil, into: &output)
    verdicts += output.bytes
  }

  private mutating func run(
    _ source: ByteSource, _ file: String?, into output: inout OutputBuffer
  ) throws(IOError) {
    let answerer = ValidateAnswerer(options)
    let outcome = try BulkRun(answerer: answerer, options: options, file: file).run(source, into: &output)
    tally.add(outcome.tally)
    hasStopped = outcome.hasStopped
  }
}
