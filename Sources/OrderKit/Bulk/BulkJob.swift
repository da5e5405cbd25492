// While the jobs are in this module, whoever runs one names its descriptors without another import.
@_exported public import SystemIO

/// Answers streams of JSON records: one answer for each record, in order, in constant memory.
///
///     var output = OutputBuffer(.standardOutput)
///     var job = PriceJob()
///     try job.run(.standardInput, into: &output)
///     print(job.tally.priced)
///
/// A record that cannot be read or answered gives an error in its place and costs nothing but itself. Answers are
/// written before the job waits for more input. What it does is chosen by its kind: ``PriceJob``, ``ValidateJob`` or
/// ``PlaceJob``.
public struct BulkJob<Tally: AnswerTally> {
  /// What stands before all answers.
  private let header: String
  private let answerAll: @Sendable (ByteSource, String?, inout OutputBuffer) throws(IOError) -> BulkOutcome<Tally>
  private var hasBegun = false
  /// What has been answered so far, over all sources.
  public private(set) var tally = Tally()
  /// Whether ``ErrorPolicy/stop`` has ended the job.
  public private(set) var hasStopped = false

  /// Makes a job that has each source answered by a fresh copy of an answerer. The run is bound to the answerer's type
  /// here, once for all records.
  private init<Answerer: RecordAnswerer>(_ answerer: Answerer, _ options: BulkOptions) where Answerer.Tally == Tally {
    header = answerer.header
    answerAll = { source, file, output throws(IOError) in
      try BulkRun(answerer: answerer, options: options, file: file).run(source, into: &output)
    }
  }
}

extension BulkJob {
  /// Answers one source and writes the answers out; `file` is named in errors.
  public mutating func run(
    _ input: Descriptor, file: String? = nil, into output: inout OutputBuffer
  ) throws(IOError) {
    try run(.descriptor(input), file, into: &output)
  }

  /// Answers records that are in memory and appends the answers, as ``run(_:file:into:)-(Descriptor,_,_)`` would
  /// write them.
  ///
  ///     let orders: [UInt8] = ...
  ///     var quotes: [UInt8] = []
  ///     var job = PriceJob()
  ///     job.run(orders.span, into: &quotes)
  ///
  /// Cost: a copy of the bytes, and some tens of microseconds to begin; hand over many records at once.
  public mutating func run(_ records: Span<UInt8>, into answers: inout [UInt8]) {
    var output = OutputBuffer()
    // Memory can always be read and written.
    try? run(.memory(MemoryReader(records)), nil, into: &output)
    answers += output.bytes
  }

  /// Answers records that are in memory, as if they were read from `file`.
  public mutating func run(
    _ records: Span<UInt8>, file: String?, into output: inout OutputBuffer
  ) throws(IOError) {
    try run(.memory(MemoryReader(records)), file, into: &output)
  }

  private mutating func run(
    _ source: ByteSource, _ file: String?, into output: inout OutputBuffer
  ) throws(IOError) {
    if hasBegun == false { try output.write(header) }
    hasBegun = true
    let outcome = try answerAll(source, file, &output)
    tally.add(outcome.tally)
    hasStopped = outcome.hasStopped
  }
}

// MARK: - The kinds of jobs

/// Prices orders.
public typealias PriceJob = BulkJob<PriceTally>

extension PriceJob {
  /// Makes a job that prices orders; it may run over several sources.
  public init(_ options: BulkOptions = BulkOptions()) {
    self.init(PriceAnswerer(options), options)
  }
}

/// Checks the addresses of records, whole orders or bare addresses; of either only the address is judged.
public typealias ValidateJob = BulkJob<ValidateTally>

extension ValidateJob {
  /// Makes a job that checks addresses; it may run over several sources.
  public init(_ options: BulkOptions = BulkOptions()) {
    self.init(ValidateAnswerer(options), options)
  }
}

/// Places orders: each is in the log before it is echoed.
public typealias PlaceJob = BulkJob<PlaceTally>

extension PlaceJob {
  /// Makes a job that places orders under the menu of a desk; it may run over several sources.
  public init(_ request: PlaceRequest, _ options: BulkOptions = BulkOptions()) {
    var options = options
    options.menu = request.desk.menu
    options.date = request.desk.date
    options.format = .json
    self.init(PlaceAnswerer(request, options), options)
  }
}

extension Framing {
  /// How many records some bytes hold; a framing of nil is seen from the first value.
  public static func recordCount(in bytes: Span<UInt8>, framing: Framing?) -> Int {
    var framer = RecordFramer(framing: framing)
    let source = ByteSource.memory(MemoryReader(bytes))
    while true {
      if framer.next() != nil { continue }
      if framer.buffer.isFinal { return framer.place.record }
      // Memory can always be read.
      _ = try? framer.fill(from: source, atMost: 1 << 16)
    }
  }
}
