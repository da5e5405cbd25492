/// Reads single orders from JSON in any form that streams accept, such as the bodies of requests.
///
///     var reader = OrderReader(menu: menu)
///     let record = try reader.read(body)   // the order, its price and notes
///
/// Creating a reader indexes the names and codes of the menu, so create it once and give each task a copy. Copies share
/// the index, so their cost doesn't depend on the menu.
public struct OrderReader: Sendable {
  private var stream: JSONStream<OrderCollector>

  /// Creates a reader of orders on a menu, with prices regardless of the day.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names and codes on the menu.
  public init(menu: CupcakeMenu = .default) { self.init(OrderOptions(menu: menu, on: nil)) }

  /// Creates a reader with the options of an ``OrderStream``.
  ///
  /// If `requiresAddress` is `true`, an order is an error unless it could be placed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names and codes on the menu.
  public init(_ options: OrderOptions, requiresAddress: Bool = false) {
    stream = JSONStream(OrderCollector(options, requiresAddress: requiresAddress, file: nil), header: "")
  }

  /// Returns the only order in some JSON, with its price and with notes about values that were ignored or repaired.
  ///
  /// - Throws: A ``RecordError`` if the order cannot be read or priced, if there is no order
  ///   (``RecordCode/jsonEnd``), or if more follows it (``RecordCode/jsonTrailing``).
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public mutating func read(_ json: some Collection<UInt8>) throws(RecordError) -> OrderRecord {
    let bytes = ContiguousArray(padding: json)
    _ = stream.process(bytes.span, from: 0, to: json.count, ending: .atSourceEnd, answering: .max)
    let results = stream.tally.results
    stream.tally = ReadOrders()
    stream.restart(atBoundary: false)
    guard let first = results.first else {
      throw RecordError(code: .jsonEnd, explanation: "there is no order", location: SourceLocation())
    }
    let record = try first.get()
    guard results.count > 1 else { return record }
    let location =
      switch results[1] {
      case .success(let next): next.location
      case .failure(let error): error.location
      }
    throw RecordError(code: .jsonTrailing, explanation: "more than one order: use an order stream", location: location)
  }
}

extension Order.Value {
  /// Creates an order from JSON, just as an ``OrderReader`` reads it.
  ///
  /// An unknown key that seems to mean something is an error, so that a misspelled extra is never lost. To decode
  /// orders that your own program has encoded, use `JSONDecoder` instead, and to read several orders, an
  /// ``OrderReader``.
  ///
  /// - Throws: A ``RecordError`` if the order cannot be read or priced, if a key is unknown, or if the order is not the
  ///   only one.
  /// - Complexity: O(*n* + *m*), where *n* is the number of bytes and *m* the number of names and codes on the menu.
  public init(json: some Collection<UInt8>, menu: CupcakeMenu) throws(RecordError) {
    var reader = OrderReader(menu: menu)
    let record = try reader.read(json)
    if let note = record.notes.first(where: { $0.code == .unknownKey }) {
      throw RecordError(code: note.code, explanation: note.message, path: note.path, location: record.location)
    }
    self = record.order
  }
}
