/// Checks the addresses of streams of JSON records: one verdict for each record, in order, in constant memory.
///
/// A record is a whole order or a bare address; of either only the address is judged.
public struct ValidateJob {
  private let options: BulkOptions
  /// How many addresses are valid.
  public private(set) var valid = 0
  /// How many are not.
  public private(set) var invalid = 0
  /// How many records could not be read.
  public private(set) var refused = 0
  /// Whether ``ErrorPolicy/stop`` has ended the job.
  public private(set) var hasStopped = false

  /// Makes a job; it may run over several sources.
  public init(_ options: BulkOptions = BulkOptions()) {
    self.options = options
  }

  /// How many records there were.
  public var records: Int { valid + invalid + refused }

  /// Checks one source and writes its verdicts out; `file` is named in errors.
  public mutating func run(
    _ input: Descriptor, file: String? = nil, into output: inout OutputBuffer
  ) throws(IOError) {
    let order = OrderReader(menu: options.menu, judgesGoods: false)
    var reader = RecordReader(order, framing: options.framing, file: file, isStrict: options.isStrict)
    while try reader.next(from: input, output: &output) {
      try answer(reader, into: &output)
      if hasStopped { break }
    }
    try output.flush()
  }

  private mutating func answer(_ reader: borrowing RecordReader, into output: inout OutputBuffer) throws(IOError) {
    if let error = reader.error(options.menu) {
      refused += 1
      if options.onError == .skip { return }
      hasStopped = options.onError == .stop
      if options.format == .text {
        TextAnswers.append(error, to: &output.bytes)
      } else {
        JSONAnswers.append(error, id: reader.id, to: &output.bytes)
      }
      return try output.flushIfFull()
    }
    let verdict = AddressVerdict(record: reader.number, id: reader.id, problems: reader.order.addressProblems)
    if verdict.problems.isEmpty { valid += 1 } else { invalid += 1 }
    try output.write(verdict, as: options.format)
  }
}
