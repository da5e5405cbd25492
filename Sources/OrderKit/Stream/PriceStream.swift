/// A stream that prices orders, with answers like
/// `{"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true}`.
public typealias PriceStream = AnswerStream<PriceTally>

extension PriceStream {
  /// Creates a stream that prices orders. Errors include the file name, if there is one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names and codes on the menu.
  public init(_ options: PriceOptions = PriceOptions(), from format: InputFormat = .json, file: String? = nil) {
    let (orders, currency) = (options.orders, options.orders.menu.currency)
    let records = options.records(of: format, in: file)
    let numbersRecords = options.onError == .skip
    func stream(_ writer: some QuoteWriter, header: String = "") -> PriceStream {
      PriceStream(PriceHandler(writer, orders, records), from: format, header: header)
    }

    func itemized() -> ItemizedQuoteWriter { ItemizedQuoteWriter(options: orders, numbersRecords: numbersRecords) }
    func plain() -> JSONQuoteWriter { JSONQuoteWriter(currency, numbersRecords: numbersRecords) }
    self =
      switch options.format {
      case .json(isItemized: true): stream(itemized())
      case .json: stream(plain())
      case .merged where format == .csv: stream(MergedRowWriter(currency: currency))
      case .merged(isItemized: true): stream(MergedQuoteWriter(quotes: itemized()))
      case .merged: stream(MergedQuoteWriter(quotes: plain()))
      case .csv:
        stream(
          CSVQuoteWriter(currency: currency, file: options.namesFiles ? file ?? "-" : ""), header: CSVQuoteWriter.header
        )
      case .text(let isItemized): stream(TextQuoteWriter(menu: orders.menu, isItemized: isItemized))
      }
  }
}
