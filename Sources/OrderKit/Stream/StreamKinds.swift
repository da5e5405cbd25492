// The kinds of streams. Each initializer chooses a handler and a writer.

/// Prices orders: `{"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true}` for each.
public typealias PriceStream = AnswerStream<PriceTally>

extension PriceStream {
  /// Creates a stream that prices orders. Errors name `file`.
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
  /// Returns the answer and the tally of an ``OrderRecord``. The answer has the same bytes as that of a stream.
  package static func answer(_ order: OrderRecord, _ options: StreamOptions) -> (text: String, tally: PriceTally) {
    var tally = PriceTally()
    tally.add(order)
    return (PriceStream(options).header + order.answer(options), tally)
  }
}

/// Checks the address of each record, which is an order or just an address.
public typealias ValidateStream = AnswerStream<ValidateTally>

extension ValidateStream {
  /// Creates a stream that checks addresses. Errors name `file`. Verdicts have no CSV format, so `.csv` gives JSON.
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
  /// Creates a stream of orders. Errors name `file`. If `requiresAddress` is true, an order without a valid address is
  /// an error.
  public init(_ options: StreamOptions = StreamOptions(), requiresAddress: Bool = false, file: String? = nil) {
    let options = options.naming(file)
    self.init(OrderCollector(options, requiresAddress: requiresAddress))
  }

  /// Removes and returns the results that have not been taken yet: an order or an error for each record.
  public mutating func takeOrders() -> [Result<OrderRecord, RecordError>] { takeTally().results }
}

extension StreamOptions {
  fileprivate func naming(_ file: String?) -> StreamOptions {
    var options = self
    options.file = file
    return options
  }
}
