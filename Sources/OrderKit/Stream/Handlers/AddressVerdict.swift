/// The result of checking an address: whether it is valid, its problems and its warnings.
public struct AddressVerdict: Sendable {
  /// The problems, in the order of the fields; empty if the address is valid.
  public let problems: [AddressProblem]
  /// Warnings about unusual text, in the order of the fields. They do not make the address invalid.
  public let warnings: [AddressProblem]
  /// The given fields as they are usually printed; nil unless `isNormalized` is set.
  let normalized: [(field: Address.Field, text: String)]?

  /// The verdict as a line of JSON.
  public var json: String {
    var answers = Answers()
    let nothing = ContiguousArray<UInt8>(repeating: 0, count: JSONCursor.slack + 1)
    let cursor = JSONCursor(nothing.span, from: 0, to: 0)
    var order = ParsedOrder()
    let record = AnsweredRecord(&order, RecordPosition(range: 0..<0, number: 1, line: 1), cursor)
    var writer = JSONVerdictWriter(StreamOptions(), namesPlaces: false)
    writer.append(self, of: record, to: &answers)
    var bytes: ContiguousArray<UInt8> = []
    answers.take(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there are no problems.
  public var isValid: Bool { problems.isEmpty }

  /// The verdict on an address in memory.
  public init(_ address: Address) {
    self.init(AddressExamination(address), isStrict: false)
  }

  /// Checks the fields of an address. A field that is not in the dictionary is missing. Uses only three of the options:
  /// `country`, `isStrict` and `isNormalized`.
  public init(_ fields: [Address.Field: String], _ options: StreamOptions = StreamOptions()) {
    let examination = AddressExamination(fields, defaultCountry: options.country)
    self.init(
      examination, isStrict: options.isStrict, normalized: options.isNormalized ? examination.normalized(fields) : nil)
  }

  init(
    _ examination: AddressExamination, isStrict: Bool, normalized: [(field: Address.Field, text: String)]? = nil
  ) {
    if isStrict {
      let all = examination.problems + examination.warnings
      problems = Address.Field.allCases.flatMap { field in all.filter { $0.field == field } }
      warnings = []
    } else {
      problems = examination.problems
      warnings = examination.warnings
    }
    self.normalized = normalized
  }
}
