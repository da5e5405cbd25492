import OrderKit

/// A stream that prices orders, with answers like
/// `{"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true}`.
public typealias PriceStream = AnswerStream<PriceTally>

extension PriceStream {
  /// Creates a stream that prices orders. Errors include the file name, if there is one.
  public init(
    _ options: StreamOptions = StreamOptions(), writing quotes: QuoteFormat = .json(),
    from format: InputFormat = .json, file: String? = nil
  ) {
    var options = options
    options.file = file
    let currency = options.menu.currency
    switch quotes {
    case .json: break
    case .merged: (options.mergesErrors, options.answersRows) = (true, format == .csv)
    case .csv: options.format = .csv
    case .text: options.format = .text
    }
    func stream(_ writer: some QuoteWriter, header: String = "") -> PriceStream {
      PriceStream(PriceHandler(writer, options), from: format, header: header)
    }

    let itemized = ItemizedQuoteWriter(options)
    let plain = JSONQuoteWriter(currency, numbersRecords: options.onError == .skip)
    self =
      switch quotes {
      case .json(isItemized: true): stream(itemized)
      case .json: stream(plain)
      case .merged where format == .csv: stream(MergedRowWriter(currency: currency))
      case .merged(isItemized: true): stream(MergedQuoteWriter(quotes: itemized))
      case .merged: stream(MergedQuoteWriter(quotes: plain))
      case .csv:
        stream(
          CSVQuoteWriter(currency: currency, file: options.namesFiles ? file ?? "-" : ""), header: CSVQuoteWriter.header
        )
      case .text(let isItemized): stream(TextQuoteWriter(options.menu, isItemized: isItemized))
      }
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
