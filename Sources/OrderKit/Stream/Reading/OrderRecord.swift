import PlainText

/// One order as values: the goods, the address, the price, and its place in the source.
///
/// Streams, the options of a command and the walk make order records. Placing takes them.
public struct OrderRecord: Hashable, Sendable {
  /// The `id` of the order, if it has one: text, or a number as it is written.
  public package(set) var id: String?
  /// The goods; the code is the order's own, or else ``OrderOptions/code``.
  public let basket: Basket
  /// The destination; fields that were not given are empty.
  public let address: Address
  /// The customer's note for the shop, or nil for no note.
  public let customerNote: String?
  /// The price of the basket at this address.
  public let quote: Quote
  /// Values that were ignored or repaired.
  public package(set) var notes: [OrderNote]
  /// The place of the order's first byte. An order without a source has record 1, line 1 and column 1.
  public let place: SourcePlace
  /// The `id` as it is written in JSON; nil for an order without a source.
  let spelledID: String?
  /// The file that was named, if one was.
  package let file: String?
}

extension OrderRecord {
  /// Creates the record of an order without a source, priced under a menu on a day.
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
    OrderIdentity(id: id, typeID: typeID, basket: basket, address: address, customerNote: customerNote)
  }

  /// The order in the form that a shop reads.
  package var form: Order.Value { Order.Value(basket, to: address, customerNote: customerNote) }

  package func error(_ code: String, _ message: String) -> RecordError {
    var error = RecordError(code: code, message: message, place: place, file: file)
    error.id = spelledID
    return error
  }
}

/// A note about a value in an order that was ignored or repaired. The order still has a price.
public struct OrderNote: Hashable, Sendable {
  /// The name that a script reads, such as `extras.cleared`.
  public let code: String
  /// JSON pointer of the value within the record; empty for the record itself.
  public let path: String
  /// The fact and the remedy.
  public let message: String

  package init(code: String, path: String, message: String) {
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

  /// Returns notes as values, with amounts in a currency.
  func notes(_ notes: Span<ParsedOrder.Note>, in currency: Currency) -> [OrderNote] {
    notes.indices.map { index in
      let member = notes[index].member
      return OrderNote(notes[index].reason, at: member.map { pointer(toMember: $0.key) } ?? "", currency)
    }
  }
}
