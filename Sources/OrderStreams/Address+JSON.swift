public import OrderKit

extension Address {
  /// Creates an address from the JSON of an order or an address, in any form that a ``ValidateStream`` accepts.
  ///
  /// This takes about as long as creating an ``OrderReader``, so check many addresses with a ``ValidateStream``.
  ///
  /// - Throws: A ``RecordError`` if the address is not valid or not the only one, or if an unknown key stands for a
  ///   field that is missing.
  public init(json: some Collection<UInt8>) throws(RecordError) {
    var collector = AddressCollector()
    (collector.options.onError, collector.options.readsOne) = (.stop, true)
    var stream = JSONStream(collector, header: "")
    self = try stream.readOnly(json)
  }

  /// Creates an address from JSON, or from a table with a single row.
  package init(_ bytes: [UInt8], from format: InputFormat) throws(RecordError) {
    if format == .json {
      try self.init(json: bytes)
      return
    }
    var stream = AnswerStream(AddressCollector(), from: .csv)
    stream.feed(bytes)
    stream.finish()
    let results = stream.takeTally().results
    guard let first = results.first else {
      throw RecordError(code: .jsonEnd, message: "there is no address: write one")
    }
    if results.count > 1 { throw RecordError(code: .jsonTrailing, message: "more than one address: keep one") }
    self = try first.get()
  }
}

/// A handler that collects the addresses of a stream as values.
private struct AddressCollector: RecordHandler {
  static var readsGoods: Bool { false }
  static var makesValues: Bool { true }
  var options = StreamOptions()
  var tally = ReadRecords<Address>()

  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure) {
    try order.check(isStrict: false)
    for note in order.notes {
      guard let key = note.member?.key, let field = note.reason.field, order[field].isAbsent else { continue }
      throw RecordFailure(.noted(note.reason), at: key, key: key)
    }
    let problems = cursor.examination(of: &order, explainedFrom: record.range.lowerBound).problems
    if let first = problems.first {
      throw RecordFailure(.address(problems), in: order[first.field].member, of: record)
    }
    tally.results.append(.success(cursor.address(of: order)))
  }

  mutating func keep(_ error: RecordError) { tally.results.append(.failure(error)) }
}
