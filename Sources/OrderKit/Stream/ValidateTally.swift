/// What a job has judged.
public struct ValidateTally: AnswerTally {
  /// How many addresses are valid.
  public private(set) var valid = 0
  /// How many are not.
  public private(set) var invalid = 0
  /// How many records could not be read.
  public internal(set) var refused = 0
  /// How often each thing was found, problems and warnings alike, by field and code: `zip.format`.
  public private(set) var findings: [String: Int] = [:]

  /// Makes a tally in which nothing has been counted yet.
  public init() {}

  /// Makes the tally of one verdict.
  public init(_ verdict: AddressVerdict) {
    add(isValid: verdict.isValid, verdict.problems + verdict.warnings)
  }

  /// How many records there were.
  public var records: Int { valid + invalid + refused }

  mutating func add(isValid: Bool, _ found: some Sequence<AddressProblem>, times: Int = 1) {
    if isValid { valid += times } else { invalid += times }
    addFindings(found, times: times)
  }

  mutating func addFindings(_ found: some Sequence<AddressProblem>, times: Int = 1) {
    for finding in found { findings["\(finding.field.rawValue).\(finding.code.rawValue)", default: 0] += times }
  }

  /// Adds what another job has counted.
  public mutating func add(_ other: ValidateTally) {
    valid += other.valid
    invalid += other.invalid
    refused += other.refused
    findings.merge(other.findings, uniquingKeysWith: +)
  }
}
