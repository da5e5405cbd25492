import OrderKit

/// A stream that checks the address of each record, whether the record is an order or just an address.
public typealias ValidateStream = AnswerStream<ValidateTally>

extension ValidateStream {
  /// Creates a stream that checks addresses. Errors include the file name, if there is one.
  public init(
    _ options: StreamOptions = StreamOptions(), writing verdicts: VerdictFormat = .json(),
    from format: InputFormat = .json, file: String? = nil
  ) {
    var options = options
    options.file = file
    func stream(_ writer: some VerdictWriter, isNormalized: Bool = false) -> ValidateStream {
      ValidateStream(ValidateHandler(writer, isNormalized: isNormalized, options), from: format)
    }
    switch verdicts {
    case .json(let isNormalized):
      self = stream(JSONVerdictWriter(file: options.namesFiles ? file : nil), isNormalized: isNormalized)
    case .text(let isNormalized):
      options.format = .text
      self = stream(TextVerdictWriter(file: file), isNormalized: isNormalized)
    case .records(let filter):
      (options.leavesErrorsOut, options.answersRows) = (filter == .valid, format == .csv)
      self = stream(RecordFilter(only: filter, writesRows: format == .csv))
    }
  }
}

/// The format of an answer about an address.
public enum VerdictFormat: Hashable, Sendable {
  /// One JSON object per line. If `isNormalized` is `true`, it includes the address as it would be printed.
  case json(isNormalized: Bool = false)
  /// Text for people.
  case text(isNormalized: Bool = false)
  /// The records themselves, each on one line, instead of verdicts. The filter selects the ones to write.
  case records(AddressFilter)
}

/// A filter that selects the records to write.
public enum AddressFilter: String, CaseIterable, Sendable {
  /// Records with a valid address.
  case valid
  /// Records with an invalid address, and errors for records that cannot be read.
  case invalid
}
