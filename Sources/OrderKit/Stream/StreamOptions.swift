/// How a stream of records is answered; all kinds of ``AnswerStream`` share it.
public struct StreamOptions: Sendable {
  /// The prices, and the bounds of what can be ordered.
  public var menu: CupcakeMenu
  /// The promotion code of orders that give none themselves.
  public var code: String?
  /// The day on which promotion codes are checked; without one, none has run out.
  public var date: CalendarDate?
  /// The country of addresses that name none themselves.
  public var country: String?
  /// Whether a verdict shows the address as it would be printed.
  public var isNormalized: Bool
  /// The form of the answers.
  public var format: AnswerFormat
  /// What a record without an answer leads to.
  public var onError: ErrorPolicy
  /// Whether notes and warnings are errors.
  public var isStrict: Bool
  /// Whether a quote lists its lines.
  public var isItemized: Bool
  /// Whether each row of CSV names its file, as is useful where there are several.
  public var namesFiles: Bool
  /// The file that was named, if one was.
  var file: String?

  /// Makes the options of a plain run: JSON lines, errors reported in place.
  public init(
    menu: CupcakeMenu = .default, code: String? = nil, date: CalendarDate? = nil,
    format: AnswerFormat = .json, onError: ErrorPolicy = .report,
    isStrict: Bool = false, isItemized: Bool = false, country: String? = nil, isNormalized: Bool = false,
    namesFiles: Bool = false
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
    self.namesFiles = namesFiles
  }
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

/// What a record without an answer leads to.
public enum ErrorPolicy: String, CaseIterable, Sendable {
  /// An error record is in its place.
  case report
  /// It is left out.
  case skip
  /// Its error record is the last answer.
  case stop
}
