/// The options of a ``PriceStream``.
public struct PriceOptions: Hashable, Sendable {
  /// Options that control how orders are read and priced.
  public var orders: OrderOptions
  /// The format of the quotes.
  public var format: QuoteFormat
  /// The treatment of records that cannot be read or priced.
  public var onError: ErrorPolicy
  /// Whether each row of CSV includes the file name, which is useful for multiple files. Errors always include it.
  package var namesFiles = false
  var limit = RecordOptions.maximumRecordSize

  /// Creates options. By default, quotes are JSON lines and errors are reported in place.
  public init(
    _ orders: OrderOptions = OrderOptions(), format: QuoteFormat = .json(), onError: ErrorPolicy = .report
  ) {
    self.orders = orders
    self.format = format
    self.onError = onError
  }
}

/// The format of a quote.
public enum QuoteFormat: Hashable, Sendable {
  /// One JSON object per line. An itemized quote includes its lines.
  case json(isItemized: Bool = false)
  /// Each order as it was read, on one line, with the quote as its last key. In a table, each row is followed by its
  /// total instead, without the lines of the quote.
  case merged(isItemized: Bool = false)
  /// Comma-separated values under a header.
  case csv
  /// Text for people. An itemized quote includes a receipt.
  case text(isItemized: Bool = false)
}

extension PriceOptions {
  func records(of format: InputFormat, in file: String?) -> RecordOptions {
    var records = RecordOptions(
      menu: orders.menu, isStrict: orders.isStrict, onError: onError, file: file, limit: limit)
    records.columns = orders.columns
    switch self.format {
    case .json: break
    case .merged: (records.mergesErrors, records.answersRows) = (true, format == .csv)
    case .csv: records.format = .csv
    case .text: records.format = .text
    }
    return records
  }
}
