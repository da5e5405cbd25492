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
  /// What has been priced so far, over all sources.
  public private(set) var tally: PriceTally
  /// Whether ``ErrorPolicy/stop`` has ended the job.
  public private(set) var hasStopped = false
  private var hasHeader = false

  /// Makes a job; it may run over several sources.
  public init(_ options: BulkOptions = BulkOptions()) {
    self.options = options
    tally = PriceTally(types: options.menu.types.count)
  }

  /// Prices one source and writes its answers out; `file` is named in errors.
  public mutating func run(
    _ input: Descriptor, file: String? = nil, into output: inout OutputBuffer
  ) throws(IOError) {
    if options.format == .csv, hasHeader == false {
      output.bytes.append(CSVAnswers.priceHeader)
      hasHeader = true
    }
    let order = OrderReader(menu: options.menu)
    var reader = RecordReader(order, framing: options.framing, file: file, isStrict: options.isStrict)
    while try reader.next(from: input, output: &output) {
      answer(reader, into: &output.bytes)
      try output.flushIfFull()
      if hasStopped { break }
    }
    try output.flush()
  }
}

extension PriceJob {
  private mutating func answer(_ reader: borrowing RecordReader, into bytes: inout [UInt8]) {
    if let error = reader.error(options.menu) { return refuse(error, id: reader.id, into: &bytes) }
    let basket = reader.order.basket
    guard let quote = try? options.menu.quote(for: basket) else {
      // The reader has checked all bounds: only the amount itself can be too large.
      if let error = reader.overflow(options.menu) { refuse(error, id: reader.id, into: &bytes) }
      return
    }
    tally.add(quote, type: basket.type)
    let answer = PriceAnswer(
      record: reader.number, id: reader.id, quote: quote, hasValidAddress: reader.order.hasValidAddress,
      notes: reader.notes)
    switch options.format {
    case .json: JSONAnswers.append(answer, isItemized: options.isItemized, to: &bytes)
    case .text: TextAnswers.append(answer, isItemized: options.isItemized, to: &bytes)
    case .csv: CSVAnswers.append(answer, to: &bytes)
    }
  }

  private mutating func refuse(_ error: RecordError, id: String?, into bytes: inout [UInt8]) {
    tally.add(error)
    if options.onError == .skip { return }
    hasStopped = options.onError == .stop
    switch options.format {
    case .json: JSONAnswers.append(error, id: id, to: &bytes)
    case .text: TextAnswers.append(error, to: &bytes)
    case .csv: CSVAnswers.append(error, id: id, to: &bytes)
    }
  }
}
