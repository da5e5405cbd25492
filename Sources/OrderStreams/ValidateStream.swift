/// A stream that checks the address of each record, whether the record is an order or just an address.
public typealias ValidateStream = AnswerStream<ValidateTally>

extension ValidateStream {
  /// Creates a stream that checks addresses. Errors include the file name, if there is one.
  public init(
    _ options: StreamOptions = StreamOptions(), writing verdicts: VerdictFormat = .json,
    from format: InputFormat = .json, file: String? = nil
  ) {
    var options = options
    options.file = file
    func stream(_ writer: some VerdictWriter) -> ValidateStream {
      ValidateStream(ValidateHandler(writer, options), from: format)
    }
    if let areValid = verdicts.areValid {
      (options.leavesErrorsOut, options.answersRows) = (areValid, format == .csv)
      self = stream(RecordFilter(areValid: areValid, writesRows: format == .csv))
    } else if verdicts.isText {
      options.format = .text
      self = stream(TextVerdictWriter(file: file))
    } else {
      self = stream(JSONVerdictWriter(file: options.namesFiles ? file : nil))
    }
  }
}

/// The format of an answer about an address.
public struct VerdictFormat: Hashable, Sendable {
  var isText = false
  /// Whether to write the valid records or the invalid ones, or `nil` to write verdicts.
  var areValid: Bool?

  /// One JSON object per line.
  public static let json = Self()
  /// Text for people.
  package static let text = Self(isText: true)
  /// The records with a valid address, each on one line, instead of verdicts. If `areValid` is `false`, the records
  /// with an invalid address are written, along with the errors of records that cannot be read.
  public static func records(areValid: Bool) -> Self { Self(areValid: areValid) }
}
