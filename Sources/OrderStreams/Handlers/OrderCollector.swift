import OrderKit

package typealias ReadOrders = ReadRecords<OrderRecord>

/// The results of a stream, with either a value or an error for each record.
package struct ReadRecords<Value: Hashable & Sendable>: StreamTally {
  /// The results, one per record, in the order of the input.
  package internal(set) var results: [Result<Value, RecordError>] = []
  package fileprivate(set) var counts = PriceTally()
  /// JSON pointers to the columns of tables that are not passed on.
  package fileprivate(set) var ignoredColumns: [String] = []

  package init() {}

  package var records: Int { counts.records }
  package var refused: Int { counts.refused }

  package var unread: UnreadTally {
    get { counts.unread }
    set { counts.unread = newValue }
  }

  package mutating func addRefusal(_ code: RecordCode) { counts.addRefusal(code) }

  package mutating func add(_ other: ReadRecords) {
    results += other.results
    ignoredColumns += other.ignoredColumns
    counts.add(other.counts)
  }
}

/// A handler that collects the orders of a stream as values.
struct OrderCollector: RecordHandler {
  static var makesValues: Bool { true }
  var options: StreamOptions
  var tally = ReadOrders()
  private var pricer: OrderPricer<Bill>
  /// The order in the record that is being refused, if it can be read. It may have been placed before.
  private var refused: Order.Value?

  init(_ options: StreamOptions, requiresAddress: Bool, file: String?) {
    var options = options
    (options.requiresAddress, options.file) = (requiresAddress, file)
    self.options = options
    pricer = OrderPricer(options)
  }

  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure) {
    let (bill, isDeliverable): (Bill, Bool)
    do throws(RecordFailure) { (bill, isDeliverable) = try pricer.price(&order, record, cursor) } catch {
      if order.hasGoods { refused = cursor.value(of: order, pricer.options) }
      throw error
    }
    let value = cursor.value(of: order, pricer.options)
    let quote = Quote(bill, by: pricer.pricer, givenCode: value.basket.code)
    tally.counts.add(
      bill.total, type: value.basket.type, quantity: value.basket.quantity, isDeliverable: isDeliverable)
    let notes = cursor.notes(of: order, in: quote.currency, record)
    tally.results.append(
      .success(
        OrderRecord(
          order: value, quote: quote, isDeliverable: isDeliverable, notes: notes, location: record.location,
          spelledID: cursor.spelledID(of: order), file: options.file)))
  }

  mutating func note(ignoredColumns: [String]) {
    if options.requiresAddress { tally.ignoredColumns += ignoredColumns }
  }

  mutating func keep(_ error: RecordError) {
    var error = error
    error.order = refused
    refused = nil
    tally.results.append(.failure(error))
  }
}

extension JSONCursor {
  /// Returns an order as a value, with the promotion code and the country of the options if it doesn't have its own.
  /// The country of an order that is placed is its alpha-2 code.
  func value(of order: borrowing ParsedOrder, _ options: StreamOptions) -> Order.Value {
    var address = address(of: order)
    address.country = address.country ?? options.country
    if options.requiresAddress, let rule = address.country.flatMap(CountryRule.init(understanding:)) {
      address.country = rule.code
    }
    return Order.Value(
      basket(of: order, on: options.menu, code: options.code), to: address,
      customerNote: order.customerNote.visible.map { text(of: $0) }, id: id(of: order))
  }

  /// Returns the items ordered, with the given promotion code if the order doesn't have its own.
  func basket(of order: borrowing ParsedOrder, on menu: CupcakeMenu, code: String?) -> Basket {
    Basket(
      type: order.type ?? 0, quantity: order.quantity ?? 0, specialRequestEnabled: order.specialRequestEnabled.value,
      extras: menu.extras(in: UInt32(truncatingIfNeeded: order.extras)),
      code: order.code.visible.map { text(of: $0) } ?? code)
  }
}
