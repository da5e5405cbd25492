/// The options of a ``ValidateStream``.
public struct ValidateOptions: Hashable, Sendable {
  /// The country of addresses that do not name one, as an ISO 3166 code.
  public var country: String?
  /// A Boolean value that indicates whether warnings and notes are treated as errors.
  public var isStrict: Bool
  /// The format of the answers.
  public var format: VerdictFormat
  /// The treatment of records that cannot be read.
  public var onError: ErrorPolicy
  /// The columns of a table that keys are read from, if they have other names.
  public var columns = TableColumns()
  /// Whether answers about invalid addresses include the file name, which helps when several files are checked. Errors
  /// always include it.
  package var namesFiles = false
  var limit = RecordOptions.maximumRecordSize

  /// Creates options. By default, verdicts are JSON lines and errors are reported in place.
  public init(
    country: String? = nil, isStrict: Bool = false, format: VerdictFormat = .json(), onError: ErrorPolicy = .report
  ) {
    self.country = country
    self.isStrict = isStrict
    self.format = format
    self.onError = onError
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

extension ValidateOptions {
  func records(of format: InputFormat, in file: String?) -> RecordOptions {
    var records = RecordOptions(isStrict: isStrict, onError: onError, file: file, limit: limit)
    records.columns = columns
    switch self.format {
    case .json: break
    case .text: records.format = .text
    case .records(let filter):
      (records.leavesErrorsOut, records.answersRows) = (filter == .valid, format == .csv)
    }
    return records
  }
}
