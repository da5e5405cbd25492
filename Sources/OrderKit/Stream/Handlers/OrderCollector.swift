/// The results of a stream, with either an order or an error for each record.
public struct ReadOrders: AnswerTally, Hashable, Sendable {
  /// The results, one per record, in the order of the input.
  public private(set) var results: [Result<OrderRecord, RecordError>] = []
  package var unread = UnreadTally()

  package init() {}
}

extension ReadOrders {
  /// The number of records.
  public var records: Int { results.count }

  /// The number of results that are errors.
  public var refused: Int { results.count { if case .failure = $0 { true } else { false } } }

  /// Does nothing, because ``results`` already contains the error.
  package mutating func addRefusal(_ code: RecordCode) {}

  /// Appends the results of another stream.
  package mutating func add(_ other: ReadOrders) {
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
  /// The order in the record that is being refused, if it can be read. It may have been placed before.
  private var refused: Order.Value?

  init(_ orders: OrderOptions, requiresAddress: Bool, file: String?) {
    self.orders = orders
    options = RecordOptions(
      menu: orders.menu, isStrict: orders.isStrict, notesEveryKey: requiresAddress, file: file)
    pricer = OrderPricer(orders, requiresAddress: requiresAddress)
  }
}

extension OrderCollector {
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure) {
    var bill = Bill()
    do throws(RecordFailure) { _ = try pricer.price(&order, record, cursor, into: &bill) } catch {
      if order.hasGoods { refused = cursor.value(of: order, on: orders.menu, code: orders.code) }
      throw error
    }
    let value = cursor.value(of: order, on: orders.menu, code: orders.code)
    let quote = Quote(bill, under: orders.menu, on: orders.day, givenCode: value.basket.code)
    tally.add(
      .success(
        OrderRecord(
          order: value, quote: quote, notes: cursor.notes(order.notes.span, in: quote.currency),
          location: record.location,
          spelledID: order.id?.range.map { cursor.spelling($0) }, file: options.file)))
  }

  mutating func keep(_ error: RecordError) {
    var error = error
    error.order = refused
    refused = nil
    tally.add(.failure(error))
  }
}

extension JSONCursor {
  /// Returns an order as a value, with the given promotion code if it doesn't have its own.
  func value(of order: borrowing ParsedOrder, on menu: CupcakeMenu, code: String? = nil) -> Order.Value {
    Order.Value(
      basket(of: order, on: menu, code: code), to: address(of: order),
      customerNote: order.customerNote.visible.map { text(of: $0) }, id: order.id?.range.map { text(ofIdentifier: $0) })
  }

  /// Returns the items ordered, with the given promotion code if the order doesn't have its own.
  func basket(of order: borrowing ParsedOrder, on menu: CupcakeMenu, code: String?) -> Basket {
    Basket(
      type: order.type ?? 0, quantity: order.quantity ?? 0, specialRequestEnabled: order.specialRequestEnabled.value,
      extras: menu.extras(in: UInt32(truncatingIfNeeded: order.extras)),
      code: order.code.visible.map { text(of: $0) } ?? code)
  }
}
