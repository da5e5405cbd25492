/// The options of a ``PriceStream``.
public struct PriceOptions: Sendable {
  /// How orders are read and priced.
  public var orders: OrderOptions
  /// The form of the quotes.
  public var format: QuoteFormat
  /// The treatment of records that cannot be read or priced.
  public var onError: ErrorPolicy
  /// Whether each row of CSV names its file, as is useful for several files. An error always names its file.
  public var namesFiles: Bool
  var limit = RecordError.maximumRecordSize

  /// Creates options. By default, quotes are JSON lines, and errors are reported in place.
  public init(
    _ orders: OrderOptions = OrderOptions(), format: QuoteFormat = .json(), onError: ErrorPolicy = .report,
    namesFiles: Bool = false
  ) {
    self.orders = orders
    self.format = format
    self.onError = onError
    self.namesFiles = namesFiles
  }
}

/// The form of a quote.
public enum QuoteFormat: Hashable, Sendable {
  /// One JSON object a line. An itemised quote also has its lines.
  case json(isItemized: Bool = false)
  /// Each order as it was read, on one line, with its quote as the final key. A row of a table has the total behind its
  /// cells, without lines.
  case merged(isItemized: Bool = false)
  /// Comma-separated values under a header.
  case csv
  /// Lines for people. An itemised quote also has its receipt.
  case text(isItemized: Bool = false)
  /// Nothing: the stream only counts, and keeps no answers.
  case totals
}

extension PriceOptions {
  func records(of format: InputFormat, in file: String?) -> RecordOptions {
    var records = RecordOptions(
      menu: orders.menu, isStrict: orders.isStrict, onError: onError, file: file, limit: limit)
    switch self.format {
    case .json: break
    case .merged: (records.mergesErrors, records.answersRows) = (true, format == .csv)
    case .csv: records.format = .csv
    case .text: records.format = .text
    case .totals: records.leavesErrorsOut = true
    }
    return records
  }
}
