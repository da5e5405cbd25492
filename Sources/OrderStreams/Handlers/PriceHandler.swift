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

  init(_ bill: Bill)
}

/// The total price on its own, for writers that do not report individual charges.
struct Total: StreamPrice {
  let total: Money
  let codeProblem: CodeProblem?

  init(_ bill: Bill) { (total, codeProblem) = (bill.total, bill.codeProblem) }
}

extension Bill: StreamPrice {
  init(_ bill: Bill) { self = bill }
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
