/// The results of a stream, with either an order or an error for each record.
public struct ReadOrders: AnswerTally, Hashable, Sendable {
  /// The results, one per record, in the order of the input.
  public private(set) var results: [Result<OrderRecord, RecordError>] = []
  package var unread = UnreadTally()

  /// Creates an empty list.
  public init() {}
}

extension ReadOrders {
  /// The number of records.
  public var records: Int { results.count }

  /// The number of results that are errors.
  public var refused: Int { results.count { if case .failure = $0 { true } else { false } } }

  /// Does nothing, because ``results`` already contains the error.
  package mutating func addRefusal(_ code: RecordCode) {}

  /// Appends the results of another stream.
  public mutating func add(_ other: ReadOrders) {
    results += other.results
    unread.add(other.unread)
  }

  mutating func add(_ result: Result<OrderRecord, RecordError>) { results.append(result) }
}

/// A handler that collects the orders of a stream as values.
struct OrderCollector: RecordHandler {
  static var makesValues: Bool { true }
  var options: RecordOptions
  var tally = ReadOrders()
  private let orders: OrderOptions
  private var pricer: OrderPricer
  /// A parser that accepts any quantity, for finding out whether an order that cannot be priced was placed before.
  private var identifier: OrderParser
  /// The order in the record that is being refused, if it can be read.
  private var refused: Order.Value?

  init(_ orders: OrderOptions, requiresAddress: Bool, file: String?) {
    self.orders = orders
    options = RecordOptions(
      menu: orders.menu, isStrict: orders.isStrict, notesEveryKey: requiresAddress, file: file)
    pricer = OrderPricer(orders, requiresAddress: requiresAddress)
    var menu = orders.menu
    menu.quantity.range = .min ... .max
    identifier = OrderParser(menu: menu)
  }
}

extension OrderCollector {
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    var bill = Bill()
    do throws(RecordFailure) { _ = try pricer.price(&order, record, cursor, into: &bill) } catch {
      refused = readableOrder(in: record, cursor)
      throw error
    }
    let value = value(of: order, bill.selection, cursor)
    let quote = Quote(bill, under: orders.menu, on: orders.day, givenCode: value.basket.code)
    tally.add(
      .success(
        OrderRecord(
          order: value, quote: quote, notes: cursor.notes(order.notes.span, in: quote.currency), place: record.place,
          spelledID: order.id?.range.map { cursor.spelling($0) }, file: options.file)))
  }

  private func value(of order: borrowing ParsedOrder, _ selection: Selection, _ cursor: JSONCursor)
    -> Order.Value
  {
    let basket = Basket(
      type: selection.type, quantity: selection.quantity, specialRequestEnabled: order.specialRequestEnabled.value,
      extras: orders.menu.extras(of: selection), code: order.code.visible.map { cursor.text(of: $0) } ?? orders.code)
    return Order.Value(
      basket, to: cursor.address(of: order), customerNote: order.customerNote.visible.map { cursor.text(of: $0) },
      id: order.id?.range.map { cursor.text(ofIdentifier: $0) })
  }

  /// Returns the order in a record without its price, or `nil` if the items ordered can't be read.
  private mutating func readableOrder(in record: RecordPosition, _ cursor: JSONCursor) -> Order.Value? {
    let bytes = ContiguousArray(padding: record.range.map { cursor.byte(at: $0) })
    let copy = JSONCursor(bytes.span, from: 0, to: record.range.count)
    guard (try? identifier.read(copy)) != nil, identifier.order.failure == nil else { return nil }
    let order = identifier.order
    let selection = Selection(
      type: order.type ?? 0, quantity: order.quantity ?? 0, extras: UInt32(truncatingIfNeeded: order.extras))
    return value(of: order, selection, copy)
  }

  mutating func keep(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {
    var error = error
    error.id = id.map { cursor.text(ofIdentifier: $0) }
    error.spelledID = id.map { cursor.spelling($0) }
    error.order = refused
    refused = nil
    tally.add(.failure(error))
  }
}

extension JSONCursor {
  /// Returns the text of a value as spelled in JSON.
  fileprivate func spelling(_ value: Range<Int>) -> String {
    text(of: JSONString(start: value.lowerBound, end: value.upperBound, content: .other))
  }
}
