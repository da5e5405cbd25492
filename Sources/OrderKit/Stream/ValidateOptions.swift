/// The options of a ``ValidateStream``.
public struct ValidateOptions: Sendable {
  /// The country of addresses without a country, as an ISO 3166 code.
  public var country: String?
  /// Whether warnings and notes are errors.
  public var isStrict: Bool
  /// The form of the answers.
  public var format: VerdictFormat
  /// The treatment of records that cannot be read.
  public var onError: ErrorPolicy
  /// Whether each verdict on an invalid address names its file, as is useful for several files. An error always names
  /// its file.
  public var namesFiles: Bool
  var limit = RecordError.maximumRecordSize

  /// Creates options. By default, verdicts are JSON lines, and errors are reported in place.
  public init(
    country: String? = nil, isStrict: Bool = false, format: VerdictFormat = .json(), onError: ErrorPolicy = .report,
    namesFiles: Bool = false
  ) {
    self.country = country
    self.isStrict = isStrict
    self.format = format
    self.onError = onError
    self.namesFiles = namesFiles
  }
}

/// The form of an answer about an address.
public enum VerdictFormat: Hashable, Sendable {
  /// One JSON object a line. A normalized verdict also has the address in its usual printed form.
  case json(isNormalized: Bool = false)
  /// Lines for people.
  case text(isNormalized: Bool = false)
  /// Some of the records themselves, each on one line, instead of verdicts.
  case records(AddressFilter)
}

/// The records that are written instead of verdicts.
public enum AddressFilter: String, CaseIterable, Sendable {
  /// Records with a valid address.
  case valid
  /// Records with an invalid address, and the errors of records that cannot be read.
  case invalid
}

extension ValidateOptions {
  func records(of format: InputFormat, in file: String?) -> RecordOptions {
    var records = RecordOptions(isStrict: isStrict, onError: onError, file: file, limit: limit)
    switch self.format {
    case .json: break
    case .text: records.format = .text
    case .records(let filter):
      (records.leavesErrorsOut, records.answersRows) = (filter == .valid, format == .csv)
    }
    return records
  }
}
