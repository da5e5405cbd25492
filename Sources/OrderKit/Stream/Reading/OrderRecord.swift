/// One order of a stream.
public struct OrderRecord: Hashable, Sendable {
  /// The order's own `id`, if it has one: text, or a number as it is written.
  public let id: String?
  /// What is ordered; its code is the order's own, or else ``StreamOptions/code``.
  public let basket: Basket
  /// Where it goes; fields that were not given are empty.
  public let address: Address
  /// What it costs.
  public let total: Money
  /// What was ignored or repaired.
  public let notes: [OrderNote]
  /// Where it begins.
  public let place: RecordPlace
  /// The `id` as JSON, with its quotes if it has them.
  let spelledID: String?
  /// The file that was named, if one was.
  package let file: String?
}

extension OrderRecord {
  /// An error of the record as a whole.
  package func error(_ code: String, _ message: String) -> RecordError {
    var error = RecordError(code: code, message: message, place, file: file)
    error.id = spelledID
    return error
  }
}

/// Something in an order that was ignored or repaired; the order is priced nevertheless.
public struct OrderNote: Hashable, Sendable {
  /// The name that a script reads, such as `extras.cleared`.
  public let code: String
  /// JSON pointer of the value within the record; empty for the record itself.
  public let path: String
  /// What was done, and what to do about it.
  public let message: String
}

/// The orders of a stream as values, and the errors of records that are not orders, in the order of the records.
public struct ReadOrders: AnswerTally {
  /// Orders and errors in the order of their records.
  public private(set) var results: [Result<OrderRecord, RecordError>] = []

  /// Makes an empty list.
  public init() {}
}

extension ReadOrders {
  /// How many records there were.
  public var records: Int { results.count }

  /// How many of them are errors.
  public var refused: Int { results.count { if case .failure = $0 { true } else { false } } }

  /// Does nothing: the error is already in ``results``.
  public mutating func addRefusal(_ code: String) {}

  /// Appends another list.
  public mutating func add(_ other: ReadOrders) { results += other.results }

  mutating func add(_ result: Result<OrderRecord, RecordError>) { results.append(result) }
}

/// Makes values of orders.
struct OrderCollector: OrderWriter {
  static var makesValues: Bool { true }
  var tally = ReadOrders()
  private let options: StreamOptions

  init(_ options: StreamOptions) { self.options = options }

  mutating func append(
    _ price: Total, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    var basket = order.basket
    basket.code = cursor.ownCode(of: order) ?? options.code
    let id = order.hasRest ? order.rest.id : nil
    let notes = order.hasRest ? order.rest.notes.map { OrderNote($0, options.menu.currency, cursor) } : []
    tally.add(
      .success(
        OrderRecord(
          id: id.map { cursor.text(of: cursor.content(ofIdentifier: $0)) }, basket: basket,
          address: cursor.address(of: order), total: price.amount, notes: notes, place: record.place,
          spelledID: id.map { cursor.spelling($0) }, file: options.file)))
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

extension OrderNote {
  init(_ note: ParsedOrder.Note, _ currency: Currency, _ cursor: JSONCursor) {
    code = note.reason.code
    path = note.member.key < 0 ? "" : cursor.pointer(toMember: note.member.key)
    message = note.reason.message(in: currency)
  }
}
