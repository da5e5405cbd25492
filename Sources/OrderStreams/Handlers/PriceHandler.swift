// Tuned: `CupcakeMenu.quote(for:on:)` returns the same price.

import OrderKit

/// A handler that prices each order and passes the price to a writer.
struct PriceHandler<Writer: QuoteWriter>: RecordHandler {
  let options: StreamOptions
  var tally = PriceTally()
  private var pricer: OrderPricer<Writer.Price>
  private var writer: Writer

  init(_ writer: Writer, _ options: StreamOptions) {
    self.writer = writer
    self.options = options
    pricer = OrderPricer(options)
  }
}

/// A type that writes quotes.
protocol QuoteWriter: Sendable {
  /// The part of a price that is written.
  associatedtype Price: PriceReceiver

  /// Appends the quote for a priced order, which is passed `inout` because the compiler would copy it otherwise.
  mutating func append(
    _ price: Price, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer)
}

extension PriceHandler {
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure) {
    let (price, isDeliverable) = try pricer.price(&order, record, cursor)
    tally.add(price.total, type: order.type ?? 0, quantity: order.quantity ?? 0, isDeliverable: isDeliverable)
    writer.append(price, isDeliverable, of: &order, record, cursor, to: &answers)
  }
}
