/// A stream that checks the address of each record, whether the record is an order or just an address.
public typealias ValidateStream = AnswerStream<ValidateTally>

extension ValidateStream {
  /// Creates a stream that checks addresses. Errors include the file name, if there is one.
  public init(_ options: ValidateOptions = ValidateOptions(), from format: InputFormat = .json, file: String? = nil) {
    let records = options.records(of: format, in: file)
    func stream(_ writer: some VerdictWriter, isNormalized: Bool = false) -> ValidateStream {
      let handler = ValidateHandler(writer, country: options.country, isNormalized: isNormalized, records)
      return ValidateStream(handler, from: format)
    }
    self =
      switch options.format {
      case .json(let isNormalized):
        stream(JSONVerdictWriter(file: options.namesFiles ? file : nil), isNormalized: isNormalized)
      case .text(let isNormalized): stream(TextVerdictWriter(file: file), isNormalized: isNormalized)
      case .records(let filter): stream(RecordFilter(only: filter, writesRows: format == .csv))
      }
  }
}
