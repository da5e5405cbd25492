/// A stream that reads orders as values, and writes no answers.
///
///     var stream = OrderStream()
///     stream.feed(bytes)
///     for result in stream.takeOrders() { print(result) }
public struct OrderStream: Sendable {
  private var stream: AnswerStream<ReadOrders>
  /// The counts of the results that have been taken.
  private var taken = PriceTally()

  /// Creates a stream of orders. Errors include the file name, if there is one.
  ///
  /// If `requiresAddress` is `true`, an order is an error unless it could be placed, with a valid address and, if
  /// present, a valid `id` and note. In that case, every unknown key gets a note, too.
  public init(
    _ options: StreamOptions = StreamOptions(), requiresAddress: Bool = false, from format: InputFormat = .json,
    file: String? = nil
  ) {
    let collector = OrderCollector(options, requiresAddress: requiresAddress, file: file)
    stream = AnswerStream(collector, from: format)
  }

  /// The counts and sums of all records so far, whether their orders have been taken or not.
  public var tally: PriceTally {
    var sum = taken
    sum.add(stream.tally.counts)
    return sum
  }

  /// Copies these bytes and reads the records that end in them. An incomplete record is kept for later.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { stream.feed(bytes) }

  /// Reads the last record. Call this once, after the last bytes.
  public mutating func finish() { stream.finish() }

  /// Removes and returns the results so far, with an order or an error for each record.
  public mutating func takeOrders() -> [Result<OrderRecord, RecordError>] { take().results }

  /// Remarks about a table as a whole.
  package var remarks: [String] { stream.processor.remarks }

  /// Removes and returns the results so far, along with the lines that were not read.
  package mutating func take() -> ReadOrders {
    let read = stream.takeTally()
    taken.add(read.counts)
    return read
  }
}
