/// Prices each order, and calls a writer with the price.
struct OrderHandler<Writer: QuoteWriter>: RecordHandler {
  var tally = PriceTally()
  private var pricer: OrderPricer
  private var writer: Writer

  init(_ writer: Writer, _ options: StreamOptions) {
    self.writer = writer
    pricer = OrderPricer(options)
  }
}

/// Writes quotes.
protocol QuoteWriter: Sendable {
  /// The part of a price that is written.
  associatedtype Price: PricedAmount

  /// Appends the quote of an order with a price.
  mutating func append(
    _ price: Price, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers)
}

extension OrderHandler {
  var options: StreamOptions { pricer.options }

  @inline(never)
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    let (price, address): (Writer.Price, AddressState) = try pricer.price(&order, record, cursor)
    tally.add(price.total, type: order.type ?? 0)
    writer.append(price, address, of: AnsweredRecord(&order, record, cursor), to: &answers)
  }
}
