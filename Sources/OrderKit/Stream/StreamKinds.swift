// The kinds of streams. Each is bound to its handler and writer here, once for all records.

/// Prices orders: `{"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true}` for each.
public typealias PriceStream = AnswerStream<PriceTally>

extension PriceStream {
  /// Makes a stream that prices orders; `file` is named in errors.
  public init(_ options: StreamOptions = StreamOptions(), file: String? = nil) {
    switch options.format {
    case .json where options.isItemized:
      self.init(RecordStream(PriceHandler<ItemizedQuoteWriter>(options, file: file), file: file))
    case .json: self.init(RecordStream(PriceHandler<JSONQuoteWriter>(options, file: file), file: file))
    case .csv:
      self.init(
        RecordStream(PriceHandler<CSVQuoteWriter>(options, file: file), file: file), header: CSVQuoteWriter.header)
    case .text: self.init(RecordStream(PriceHandler<TextQuoteWriter>(options, file: file), file: file))
    }
  }
}

/// Shows what would be placed: each order in its canonical form.
package typealias PreviewStream = AnswerStream<PreviewTally>

extension PreviewStream {
  /// Makes a stream that shows what would be placed; `file` is named in errors.
  package init(previewing options: StreamOptions, file: String? = nil) {
    let preview = OrderPreview(options.menu.currency, file: file)
    self.init(RecordStream(OrderHandler(options, preview, requiresAddress: true), file: file))
  }
}

/// Checks the addresses of records, whole orders or bare addresses; of either only the address counts.
public typealias ValidateStream = AnswerStream<ValidateTally>

extension ValidateStream {
  /// Makes a stream that checks addresses; `file` is named in errors. Verdicts have no CSV form: they are JSON then.
  public init(_ options: StreamOptions = StreamOptions(), file: String? = nil) {
    switch options.format {
    case .json, .csv: self.init(RecordStream(ValidateHandler<JSONVerdictWriter>(options, file: file), file: file))
    case .text: self.init(RecordStream(ValidateHandler<TextVerdictWriter>(options, file: file), file: file))
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
  /// Makes a stream of orders; `file` is named in errors. Where an address is required, an order without a valid one is an
  /// error.
  public init(_ options: StreamOptions = StreamOptions(), requiresAddress: Bool = false, file: String? = nil) {
    let collector = OrderCollector(options.menu, file: file)
    self.init(RecordStream(OrderHandler(options, collector, requiresAddress: requiresAddress), file: file))
  }

  /// Hands over the orders that were not taken before, and the errors of records that are none, in their order.
  public mutating func takeOrders() -> [Result<OrderRecord, RecordError>] { takeTally().results }
}
