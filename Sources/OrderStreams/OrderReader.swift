public import OrderKit

/// Reads single orders from JSON in any form that streams accept, such as the bodies of requests.
///
///     var reader = OrderReader(menu: menu)
///     let record = try reader.read(body)   // the order, its price and notes
///
/// Creating a reader indexes the names and codes of the menu, so create it once and give each task a copy. A copy is
/// independent, yet only a reference: its first read takes about 6 KB, however large the menu is, since the index stays
/// shared.
public struct OrderReader: Sendable {
  /// The stream is the only element, so that copies of the reader share it until they read.
  private var streams: [JSONStream<OrderCollector>]

  /// Creates a reader of orders on a menu, with prices regardless of the day.
  public init(menu: CupcakeMenu = .default) { self.init(StreamOptions(menu: menu)) }

  /// Creates a reader with the options of an ``OrderStream``.
  ///
  /// If `requiresAddress` is `true`, an order is an error unless it could be placed.
  public init(_ options: StreamOptions, requiresAddress: Bool = false) {
    var options = options
    (options.onError, options.readsOne) = (.stop, true)
    streams = [JSONStream(OrderCollector(options, requiresAddress: requiresAddress, file: nil), header: "")]
  }

  /// Returns the only order in some JSON, with its price and with notes about values that were ignored or repaired.
  ///
  /// - Throws: A ``RecordError`` if the order cannot be read or priced, if there is no order
  ///   (``RecordCode/jsonEnd``), or if more follows it (``RecordCode/jsonTrailing``).
  public mutating func read(_ json: some Collection<UInt8>) throws(RecordError) -> OrderRecord {
    try streams[0].readOnly(json)
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
  public init(json: some Collection<UInt8>, menu: CupcakeMenu) throws(RecordError) {
    var reader = OrderReader(menu: menu)
    let record = try reader.read(json)
    if let note = record.notes.first(where: { $0.code == .unknownKey }) {
      throw RecordError(code: note.code, explanation: note.message, path: note.path, location: note.location)
    }
    self = record.order
  }
}
