/// What a stream has found.
public struct ValidateTally: AnswerTally {
  /// How many addresses are valid.
  public private(set) var valid = 0
  /// How many are not.
  public private(set) var invalid = 0
  /// How many records could not be read.
  public private(set) var refused = 0
  /// How often each thing was found, problems and warnings alike, by field and code: `zip.format`.
  public private(set) var findings: [String: Int] = [:]

  /// Makes a tally in which nothing has been counted yet.
  public init() {}

  /// Makes the tally of one verdict.
  public init(_ verdict: AddressVerdict) {
    add(verdict)
  }

  /// How many records there were.
  public var records: Int { valid + invalid + refused }

  mutating func add(_ verdict: AddressVerdict) {
    if verdict.isValid { valid += 1 } else { invalid += 1 }
    // Nearly all addresses have neither.
    if verdict.problems.isEmpty == false { addFindings(verdict.problems) }
    if verdict.warnings.isEmpty == false { addFindings(verdict.warnings) }
  }

  private mutating func addFindings(_ found: [AddressProblem]) {
    for finding in found { findings["\(finding.field.rawValue).\(finding.code.rawValue)", default: 0] += 1 }
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
    findings.merge(other.findings, uniquingKeysWith: +)
  }
}
