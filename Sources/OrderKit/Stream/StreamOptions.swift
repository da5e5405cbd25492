/// The settings of a stream of records, shared by all kinds of ``AnswerStream``.
public struct StreamOptions: Sendable {
  /// The prices, and the bounds of an order.
  public var menu: CupcakeMenu
  /// The promotion code for orders without one of their own.
  public var code: String?
  /// The day for which code expiry is checked; nil treats every code as unexpired.
  public var date: CalendarDate?
  /// The country of addresses without a country, as an ISO 3166 code.
  public var country: String?
  /// Whether a verdict also has the address in its usual printed form.
  public var isNormalized: Bool
  /// The form of the answers.
  public var format: AnswerFormat
  /// The treatment of records that cannot be read or answered.
  public var onError: ErrorPolicy
  /// Whether notes and warnings are errors.
  public var isStrict: Bool
  /// Whether a quote lists its lines.
  public var isItemized: Bool
  /// Whether each order is written as it was read, with the quote as its final key. Only for JSON.
  public var mergesQuotes: Bool
  /// The addresses whose records are written instead of verdicts; nil for verdicts.
  public var only: AddressFilter?
  /// Whether each row of CSV and each verdict on an invalid address names its file, as is useful for several files.
  public var namesFiles: Bool
  /// The name of the file, for errors; nil if no file was named.
  var file: String?

  /// Makes the options of a plain run: JSON lines, errors reported in place.
  public init(
    menu: CupcakeMenu = .default, code: String? = nil, date: CalendarDate? = nil,
    format: AnswerFormat = .json, onError: ErrorPolicy = .report,
    isStrict: Bool = false, isItemized: Bool = false, mergesQuotes: Bool = false, country: String? = nil,
    isNormalized: Bool = false, only: AddressFilter? = nil, namesFiles: Bool = false
  ) {
    self.menu = menu
    self.code = code
    self.date = date
    self.country = country
    self.isNormalized = isNormalized
    self.format = format
    self.onError = onError
    self.isStrict = isStrict
    self.isItemized = isItemized
    self.mergesQuotes = mergesQuotes
    self.only = only
    self.namesFiles = namesFiles
  }
}

/// The records that are written instead of verdicts.
public enum AddressFilter: String, CaseIterable, Sendable {
  /// Records with a valid address.
  case valid
  /// Records with an invalid address, and the errors of records that cannot be read.
  case invalid
}

/// The form of an answer.
public enum AnswerFormat: String, CaseIterable, Sendable {
  /// Lines for people.
  case text
  /// One JSON object a line.
  case json
  /// Comma-separated values under a header.
  case csv
}

/// The treatment of a record that cannot be read or answered.
public enum ErrorPolicy: String, CaseIterable, Sendable {
  /// Writes the error in the place of the answer.
  case report
  /// Writes nothing for the record.
  case skip
  /// Writes the error and stops.
  case stop
}
