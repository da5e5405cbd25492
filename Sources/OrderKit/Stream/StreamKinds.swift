// The kinds of streams. Each is bound to its handler and writer here, once for all records.

/// Prices orders: `{"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true}` for each.
public typealias PriceStream = AnswerStream<PriceTally>

extension PriceStream {
  /// Makes a stream that prices orders; `file` is named in errors.
  public init(_ options: StreamOptions = StreamOptions(), file: String? = nil) {
    let options = options.naming(file)
    switch options.format {
    case .json where options.mergesQuotes && options.isItemized:
      self.init(OrderHandler(MergedQuoteWriter(ItemizedQuoteWriter(options)), options))
    case .json where options.mergesQuotes: self.init(OrderHandler(MergedQuoteWriter(JSONQuoteWriter(options)), options))
    case .json where options.isItemized: self.init(OrderHandler(ItemizedQuoteWriter(options), options))
    case .json: self.init(OrderHandler(JSONQuoteWriter(options), options))
    case .csv: self.init(OrderHandler(CSVQuoteWriter(options), options), header: CSVQuoteWriter.header)
    case .text: self.init(OrderHandler(TextQuoteWriter(options), options))
    }
  }
}

extension PriceStream {
  /// The answer to one order that is a value, as the stream of these options writes it, and its count.
  package static func answer(_ order: OrderRecord, _ options: StreamOptions) -> (text: String, tally: PriceTally) {
    var tally = PriceTally()
    tally.add(order)
    return (PriceStream(options).header + order.answer(options), tally)
  }
}

/// Checks the address of each record, which is an order or just an address.
public typealias ValidateStream = AnswerStream<ValidateTally>

extension ValidateStream {
  /// Makes a stream that checks addresses; `file` is named in errors. Verdicts have no CSV form: they are JSON then.
  public init(_ options: StreamOptions = StreamOptions(), file: String? = nil) {
    var options = options.naming(file)
    if let only = options.only {
      options.format = .json
      self.init(ValidateHandler(RecordFilter(only), options))
    } else if options.format == .text {
      self.init(ValidateHandler(TextVerdictWriter(options), options))
    } else {
      options.format = .json
      self.init(ValidateHandler(JSONVerdictWriter(options), options))
    }
  }
}

/// Reads orders as values, and writes no answers.
///
///     var stream = OrderStream()
///     stream.feed(bytes.span)
///     for result in stream.takeOrders() { … }
public typealias OrderStream = AnswerStream<ReadOrders>

extension OrderStream {
  /// Creates a stream of orders. `file` is named in errors. If `requiresAddress` is true, an order without a valid address
  /// is an error.
  public init(_ options: StreamOptions = StreamOptions(), requiresAddress: Bool = false, file: String? = nil) {
    let options = options.naming(file)
    self.init(OrderCollector(options, requiresAddress: requiresAddress))
  }

  /// Hands over the orders, and the errors of records that are not orders, that were not taken before.
  public mutating func takeOrders() -> [Result<OrderRecord, RecordError>] { takeTally().results }
}

extension StreamOptions {
  fileprivate func naming(_ file: String?) -> StreamOptions {
    var options = self
    options.file = file
    return options
  }
}
