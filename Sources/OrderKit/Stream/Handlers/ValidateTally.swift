/// What a stream has found.
public struct ValidateTally: AnswerTally {
  /// How many addresses are valid.
  public private(set) var valid = 0
  /// How many are not.
  public private(set) var invalid = 0
  /// How many records could not be read.
  public private(set) var refused = 0
  /// How often each kind of problem or warning was found.
  private var counts: [Int: Int] = [:]

  /// Makes a tally in which nothing has been counted yet.
  public init() {}

  /// Makes the tally of one verdict.
  public init(_ verdict: AddressVerdict) {
    add(verdict)
  }

  /// How many records there were.
  public var records: Int { valid + invalid + refused }

  /// How often each thing was found, problems and warnings alike, by field and code: `zip.format`.
  public var findings: [String: Int] {
    let all = Address.Field.allCases.flatMap { field in
      AddressProblem.Code.allCases.map { AddressProblem(field: field, code: $0) }
    }
    return all.reduce(into: [:]) { $0["\($1.field.rawValue).\($1.code.rawValue)"] = counts[$1.kind] }
  }

  mutating func add(_ verdict: AddressVerdict) {
    if verdict.isValid { valid += 1 } else { invalid += 1 }
    // Nearly all addresses have neither.
    if verdict.problems.isEmpty == false { addFindings(verdict.problems) }
    if verdict.warnings.isEmpty == false { addFindings(verdict.warnings) }
  }

  private mutating func addFindings(_ found: [AddressProblem]) {
    for finding in found { counts[finding.kind, default: 0] += 1 }
  }

  /// Counts a record that could not be read.
  public mutating func addRefusal(_ code: String) {
    refused += 1
  }

  /// Adds what another stream has counted.
  public mutating func add(_ other: ValidateTally) {
    valid += other.valid
    invalid += other.invalid
    refused += other.refused
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}
