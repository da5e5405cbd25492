public import OrderKit
import PlainText

/// An order, along with its price and its location in the source.
///
/// Streams and readers of orders return records.
public struct OrderRecord: Hashable, Sendable {
  /// The order. Address fields that are missing from the source are empty, and an `id` that is a number is spelled as
  /// in the source. If the source has no promotion code, the order uses ``StreamOptions/code``.
  public package(set) var order: Order.Value
  /// The price of the order.
  public let quote: Quote
  /// Whether the address is valid.
  let isDeliverable: Bool
  /// Notes about values in the order that were ignored or repaired.
  public package(set) var notes: [OrderNote]
  /// The location of the order's first byte. An order without a source is record 1 at line 1, column 1.
  public let location: SourceLocation
  /// The number of the record in its source, starting from 1.
  public var record: Int { location.record }
  /// The `id` as spelled in JSON, or `nil` for an order without a source.
  let spelledID: String?
  /// The file name, or `nil` if the source has no name.
  package let file: String?
}

extension OrderRecord {
  /// Creates the record of an order without a source, priced under a menu on a day. Throws if the order has no price.
  package init(_ order: Order.Value, menu: CupcakeMenu, on day: CalendarDate?) throws(PricingError) {
    let quote = try menu.quote(for: order, on: day)
    let notes = quote.codeProblem.map { [OrderNote(.code($0), at: "", menu.currency)] } ?? []
    self.init(
      order: order, quote: quote, isDeliverable: order.address.isValid, notes: notes, location: SourceLocation(),
      spelledID: nil, file: nil)
  }

  package func error(_ code: RecordCode, _ message: String) -> RecordError {
    RecordError(
      code: code, explanation: message, location: location, file: file, id: order.id, spelledID: spelledID)
  }
}

extension JSONCursor {
  /// Returns the content of an order's `id`, or `nil` if it doesn't have one.
  func id(of order: borrowing ParsedOrder) -> String? { order.id?.range.map { text(ofIdentifier: $0) } }

  /// Returns an order's `id` as spelled in JSON.
  func spelledID(of order: borrowing ParsedOrder) -> String? { order.id?.range.map { text(of: $0) } }

  /// Returns the content of an `id`, whether it is a string or a number.
  func text(ofIdentifier id: Range<Int>) -> String {
    var cursor = self
    cursor.offset = id.lowerBound
    if cursor.take(.quote), let string = try? cursor.takeString() { return text(of: string) }
    return text(of: id)
  }

  /// Returns bytes of the source as text, such as a value as spelled in JSON.
  func text(of range: Range<Int>) -> String {
    String(validating: span(of: range)) ?? String(decoding: range.map { byte(at: $0) }, as: UTF8.self)
  }
}
