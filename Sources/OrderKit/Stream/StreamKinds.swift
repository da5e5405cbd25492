// The kinds of streams. Each initializer chooses a handler and a writer.

/// Prices orders: `{"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true}` for each.
public typealias PriceStream = AnswerStream<PriceTally>

extension PriceStream {
  /// Creates a stream that prices orders. Errors name `file`.
  public init(_ options: PriceOptions = PriceOptions(), from format: InputFormat = .json, file: String? = nil) {
    self.init(options, from: format, file: file, limit: RecordError.maximumRecordSize)
  }

  init(_ options: PriceOptions = PriceOptions(), from format: InputFormat = .json, file: String? = nil, limit: Int) {
    let (orders, currency) = (options.orders, options.orders.menu.currency)
    let records = options.records(of: format, in: file)
    let numbersRecords = options.onError == .skip
    func itemized() -> ItemizedQuoteWriter { ItemizedQuoteWriter(orders, numbersRecords: numbersRecords) }
    func plain() -> JSONQuoteWriter { JSONQuoteWriter(currency, numbersRecords: numbersRecords) }
    switch options.format {
    case .json(isItemized: true): self.init(OrderHandler(itemized(), orders, records), from: format, limit: limit)
    case .json: self.init(OrderHandler(plain(), orders, records), from: format, limit: limit)
    case .merged where format == .csv:
      self.init(OrderHandler(MergedRowWriter(currency: currency), orders, records), from: format, limit: limit)
    case .merged(isItemized: true):
      self.init(OrderHandler(MergedQuoteWriter(itemized()), orders, records), from: format, limit: limit)
    case .merged: self.init(OrderHandler(MergedQuoteWriter(plain()), orders, records), from: format, limit: limit)
    case .csv:
      let writer = CSVQuoteWriter(currency, file: options.namesFiles ? file ?? "-" : "")
      self.init(OrderHandler(writer, orders, records), from: format, header: CSVColumn.header, limit: limit)
    case .totals: self.init(OrderHandler(NoQuoteWriter(), orders, records), from: format, limit: limit)
    case .text(let isItemized):
      let writer = TextQuoteWriter(menu: orders.menu, isItemized: isItemized)
      self.init(OrderHandler(writer, orders, records), from: format, limit: limit)
    }
  }
}

/// Checks the address of each record, which is an order or just an address.
public typealias ValidateStream = AnswerStream<ValidateTally>

extension ValidateStream {
  /// Creates a stream that checks addresses. Errors name `file`.
  public init(_ options: ValidateOptions = ValidateOptions(), from format: InputFormat = .json, file: String? = nil) {
    self.init(options, from: format, file: file, limit: RecordError.maximumRecordSize)
  }

  init(
    _ options: ValidateOptions = ValidateOptions(), from format: InputFormat = .json, file: String? = nil, limit: Int
  ) {
    let country = options.country
    let records = options.records(of: format, in: file)
    switch options.format {
    case .json(let isNormalized):
      let writer = JSONVerdictWriter(file: options.namesFiles ? file : nil)
      self.init(
        ValidateHandler(writer, country: country, isNormalized: isNormalized, records), from: format, limit: limit)
    case .text(let isNormalized):
      let writer = TextVerdictWriter()
      self.init(
        ValidateHandler(writer, country: country, isNormalized: isNormalized, records), from: format, limit: limit)
    case .records(let filter):
      let writer = RecordFilter(only: filter, writesRows: format == .csv)
      self.init(ValidateHandler(writer, country: country, isNormalized: false, records), from: format, limit: limit)
    }
  }
}

/// Reads orders as values, and writes no answers.
///
///     var stream = OrderStream()
///     stream.feed(bytes)
///     for result in stream.takeOrders() { print(result) }
public typealias OrderStream = AnswerStream<ReadOrders>

extension OrderStream {
  /// Creates a stream of orders. Errors name `file`. If `requiresAddress` is true, an order without a valid address is
  /// an error.
  public init(
    _ options: OrderOptions = OrderOptions(), requiresAddress: Bool = false, from format: InputFormat = .json,
    file: String? = nil
  ) {
    self.init(OrderCollector(options, requiresAddress: requiresAddress, file: file), from: format)
  }

  /// Removes and returns the results that have not been taken yet: an order or an error for each record.
  public mutating func takeOrders() -> [Result<OrderRecord, RecordError>] { takeTally().results }
}
