// Tuned: `Pricer.quote(for:)` returns the same price.

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

/// As much of a price as a stream needs: the total, or the bill with its charges.
protocol StreamPrice: Sendable {
  var total: Money { get }
  var codeProblem: CodeProblem? { get }

  init(of selection: Selection, by pricer: Pricer) throws(PricingError)
}

extension Total: StreamPrice {
  init(of selection: Selection, by pricer: Pricer) throws(PricingError) { self = try pricer.total(of: selection) }
}

extension Bill: StreamPrice {
  init(of selection: Selection, by pricer: Pricer) throws(PricingError) { self = try pricer.bill(of: selection) }
}

/// A type that writes quotes.
protocol QuoteWriter: Sendable {
  /// The part of a price that is written.
  associatedtype Price: StreamPrice

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
