import PlainText

/// An order as a value, along with its price and its place in the source.
///
/// Streams, command-line options and the walk all produce order records, which are then used to place the orders.
public struct OrderRecord: Hashable, Sendable {
  /// The `id` of the order, if any. A number is spelled as in the source.
  public package(set) var id: String?
  /// The items ordered. If the order has no promotion code, the basket uses ``OrderOptions/code``.
  public let basket: Basket
  /// The delivery address. Fields that are missing from the order are empty.
  public let address: Address
  /// The customer's note to the shop, if any.
  public let customerNote: String?
  /// The price of the basket at this address.
  public let quote: Quote
  /// Notes about values in the order that were ignored or repaired.
  public package(set) var notes: [OrderNote]
  /// The place of the order's first byte. An order without a source is record 1 at line 1, column 1.
  public let place: SourcePlace
  /// The `id` as spelled in JSON, or `nil` for an order without a source.
  let spelledID: String?
  /// The file name, or `nil` if the source has no name.
  package let file: String?
}

extension OrderRecord {
  /// Creates the record of an order without a source, priced under a menu on a day. Throws if the order has no price.
  public init(_ order: Order.Value, menu: CupcakeMenu, on day: CalendarDate?) throws(PricingError) {
    let (basket, address) = (order.basket, order.address)
    let quote = try menu.quote(for: basket, zip: address.zip, country: address.country, on: day)
    let notes = quote.codeProblem.map { [OrderNote(.code($0), at: "", menu.currency)] } ?? []
    self.init(
      id: order.id, basket: basket, address: address,
      customerNote: order.customerNote.flatMap { $0.isBlank ? nil : $0 }, quote: quote, notes: notes,
      place: SourcePlace(), spelledID: nil, file: nil)
  }

  /// The id of the cake type on the menu.
  package var typeID: String { quote.menu.types[basket.type].id }

  package var identity: OrderIdentity {
    OrderIdentity(Order.Value(basket, to: address, customerNote: customerNote, id: id), typeID: typeID)
  }

  /// The order in the form in which it is sent to shops.
  package var form: Order.Value { Order.Value(basket, to: address, customerNote: customerNote) }

  package func error(_ code: RecordCode, _ message: String) -> RecordError {
    var error = RecordError(code: code, message: message, place: place, file: file)
    error.id = id
    error.spelledID = spelledID
    return error
  }
}

/// A note that a value in an order was ignored or repaired. The order still has a price.
public struct OrderNote: Hashable, Sendable {
  /// The name of the note for scripts, such as `extras.cleared`.
  public let code: RecordCode
  /// A JSON pointer to the value in its record, or an empty string for the record as a whole.
  public let path: String
  /// The note and how to fix it, as text.
  public let message: String

  package init(code: RecordCode, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  init(_ reason: Reason, at path: String, _ currency: Currency) {
    self.init(code: reason.code, path: path, message: reason.message(in: currency))
  }
}

extension JSONCursor {
  func text(ofIdentifier id: Range<Int>) -> String { text(of: content(ofIdentifier: id)) }

  /// Converts notes to values, with amounts in `currency`.
  func notes(_ notes: Span<ParsedOrder.Note>, in currency: Currency) -> [OrderNote] {
    notes.indices.map { index in
      let member = notes[index].member
      return OrderNote(notes[index].reason, at: member.map { pointer(toMember: $0.key) } ?? "", currency)
    }
  }
}
