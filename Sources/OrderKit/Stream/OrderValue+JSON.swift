extension Order.Value {
  /// Creates an order from JSON, just as an ``OrderStream`` reads it, in any form that streams accept.
  ///
  /// The menu is needed to understand types and extras that are given by name. To decode orders that your own program
  /// has encoded, use `JSONDecoder` instead.
  ///
  /// - Throws: A ``RecordError`` if the order cannot be read or priced, or if it is not the only one.
  public init(json: some Collection<UInt8>, menu: CupcakeMenu) throws(RecordError) {
    var stream = OrderStream(OrderOptions(menu: menu, on: nil))
    stream.feed(json)
    stream.finish()
    let results = stream.takeOrders()
    guard let first = results.first else {
      throw RecordError(
        code: .jsonEnd, explanation: "there is no order", location: SourceLocation())
    }
    self = try first.get().order
    if results.count > 1 {
      let location =
        switch results[1] {
        case .success(let record): record.location
        case .failure(let error): error.location
        }
      throw RecordError(
        code: .jsonTrailing, explanation: "more than one order: use an order stream",
        location: location
      )
    }
  }
}
