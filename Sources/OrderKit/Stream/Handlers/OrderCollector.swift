/// The orders of a stream as values, and the errors of records that are not orders, in the order of the records.
public struct ReadOrders: AnswerTally {
  /// Orders and errors in the order of their records.
  public private(set) var results: [Result<OrderRecord, RecordError>] = []

  /// Makes an empty list.
  public init() {}
}

extension ReadOrders {
  /// The number of records.
  public var records: Int { results.count }

  /// The number of records that are errors.
  public var refused: Int { results.count { if case .failure = $0 { true } else { false } } }

  /// Does nothing: the error is already in ``results``.
  public mutating func addRefusal(_ code: String) {}

  /// Appends another list.
  public mutating func add(_ other: ReadOrders) { results += other.results }

  mutating func add(_ result: Result<OrderRecord, RecordError>) { results.append(result) }
}

/// Makes values of the orders of a stream.
struct OrderCollector: OrderWriter {
  static var makesValues: Bool { true }
  var tally = ReadOrders()
  private let options: StreamOptions

  init(_ options: StreamOptions) { self.options = options }

  mutating func append(
    _ price: Bill, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    var basket = order.basket
    basket.code = cursor.ownCode(of: order) ?? options.code
    let quote = Quote(menu: options.menu, bill: price, givenCode: basket.code, date: options.date)
    let id = order.hasRest ? order.rest.id : nil
    tally.add(
      .success(
        OrderRecord(
          id: cursor.id(of: order), spelledID: id.map { cursor.spelling($0) }, basket: basket,
          address: cursor.address(of: order), quote: quote, notes: cursor.notes(of: order, in: quote.currency),
          place: record.place, file: options.file)))
  }

  mutating func keep(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {
    var error = error
    error.id = id.map { cursor.spelling($0) }
    tally.add(.failure(error))
  }
}

extension JSONCursor {
  /// A value as it is written.
  fileprivate func spelling(_ value: Range<Int>) -> String {
    text(of: JSONString(start: value.lowerBound, end: value.upperBound, content: .other))
  }
}
