/// A handler that prices each order and passes the price to a writer.
struct OrderHandler<Writer: QuoteWriter>: RecordHandler {
  let options: RecordOptions
  var tally = PriceTally()
  private var pricer: OrderPricer
  private var writer: Writer
  /// The most recent price. If the price is a bill, its memory is reused for the next order.
  private var price = Writer.Price()

  init(_ writer: Writer, _ orders: OrderOptions, _ options: RecordOptions) {
    self.writer = writer
    self.options = options
    pricer = OrderPricer(orders, replacesAnswers: options.mergesErrors)
  }
}

/// A type that writes quotes.
protocol QuoteWriter: Sendable {
  /// The part of a price that is written.
  associatedtype Price: PriceReceiver

  /// Appends the quote for an order that has been priced.
  mutating func append(
    _ price: Price, _ address: AddressState, of order: borrowing ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer)
}

extension OrderHandler {
  @inline(never)
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure) {
    // Unlike a bill, a total has no storage worth keeping, and as a local variable it can stay in registers.
    if var total = Total() as? Writer.Price {
      let address = try pricer.price(&order, record, cursor, into: &total)
      count(total.total, of: order, address)
      return writer.append(total, address, of: order, record, cursor, to: &answers)
    }
    let address = try pricer.price(&order, record, cursor, into: &price)
    count(price.total, of: order, address)
    writer.append(price, address, of: order, record, cursor, to: &answers)
  }

  @inline(always)
  private mutating func count(_ total: Money, of order: borrowing ParsedOrder, _ address: AddressState) {
    tally.add(total, type: order.type ?? 0, quantity: order.quantity ?? 0, isDeliverable: address == .valid)
  }
}
