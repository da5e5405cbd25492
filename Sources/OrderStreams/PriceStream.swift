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
    func stream(_ writer: some QuoteWriter, header: String = "") -> PriceStream {
      PriceStream(PriceHandler(writer, options), from: format, header: header)
    }

    let plain = JSONQuoteWriter(currency, numbersRecords: options.onError == .skip)
    switch quotes.kind {
    case .json where !quotes.merges: self = quotes.isItemized ? stream(ItemizedQuoteWriter(options)) : stream(plain)
    case .json:
      (options.mergesErrors, options.answersRows) = (true, format == .csv)
      if format == .csv {
        self = stream(MergedRowWriter(currency: currency))
      } else if quotes.isItemized {
        self = stream(MergedQuoteWriter(quotes: ItemizedQuoteWriter(options)))
      } else {
        self = stream(MergedQuoteWriter(quotes: plain))
      }
    case .csv:
      options.format = .csv
      let writer = CSVQuoteWriter(currency: currency, file: options.namesFiles ? file ?? "-" : "")
      self = stream(writer, header: CSVQuoteWriter.header)
    case .text:
      options.format = .text
      self = stream(TextQuoteWriter(options.menu, isItemized: quotes.isItemized))
    }
  }
}

/// The format of a quote.
public struct QuoteFormat: Hashable, Sendable {
  let kind: AnswerFormat
  var isItemized = false
  var merges = false

  /// One JSON object per line. An itemized quote includes its lines.
  public static func json(isItemized: Bool = false) -> Self { Self(kind: .json, isItemized: isItemized) }
  /// Each order as it was read, on one line, with the quote as its last key. In a table, each row is followed by its
  /// total instead, without the lines of the quote.
  public static func merged(isItemized: Bool = false) -> Self {
    Self(kind: .json, isItemized: isItemized, merges: true)
  }

  /// Comma-separated values under a header.
  package static let csv = Self(kind: .csv)
  /// Text for people. An itemized quote includes a receipt.
  package static func text(isItemized: Bool = false) -> Self { Self(kind: .text, isItemized: isItemized) }
}
