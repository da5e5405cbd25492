import PlainText

/// What a page reports about an answer: the fact here, the words in ``message``.
public enum Notice: Error, Hashable, Sendable {
  /// No option has the name; one may have been meant.
  case noSuchType(names: [String], nearest: String? = nil)
  /// The quantity is not a number, or one that the menu does not sell.
  case quantity(allowed: ClosedRange<Int>)
  /// The quantity is above the menu's bounds.
  case maximum(Int)
  /// The quantity is below the menu's bounds.
  case minimum(Int)
  /// The menu does not have the extra.
  case notOffered(Extra)
  /// Something is wrong with an address field.
  case address(AddressProblem)
  /// The country is known by another code, which is used.
  case countryAlias(String, meant: String)
  /// A promotion code takes nothing off.
  case code(CodeProblem, Currency)
  /// The menu has no promotion codes at all.
  case noCodes
  /// An answer is neither yes nor no.
  case notYesOrNo(label: String)
  /// An answer is none of the options.
  case noSuchChoice(label: String, names: [String])
  /// More lines were pasted than there are fields to fill.
  case tooManyLines(Int, fields: Int)
  /// The remembered address cannot be opened; why, in words, and whether trying again may help.
  case notOpened(String, mayRetry: Bool)
}

extension Notice {
  /// Whether something is absent, rather than wrong.
  public var isMissing: Bool {
    if case .address(let problem) = self { problem.code == .blank || problem.code == .missing } else { false }
  }

  /// Whether something is wrong, rather than only reported.
  public var isProblem: Bool { if case .countryAlias = self { false } else { true } }

  /// The fact in words: the field and the rule, never what the person typed.
  public var message: String {
    switch self {
    case .noSuchType(let names, let nearest):
      "There is no such cake type: choose \(names.enumerated().map { "\($0) \($1)" }.listed("or", atMost: 5))"
        + (nearest.map { ". Did you mean \($0)?" } ?? "")
    case .quantity(let allowed):
      "Number of cakes must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .maximum(let most): "Maximum is \(most)"
    case .minimum(let least): "Minimum is \(least)"
    case .notOffered(let extra): "The menu does not offer \(extra.label)"
    case .address(let problem) where problem.code == .unknownCountry:
      problem.message + (problem.suggestion.map { ". Did you mean \($0)?" } ?? "")
    case .address(let problem): problem.message
    case .countryAlias(let alias, let meant): "Using \(meant) for \(alias)"
    case .code(let problem, let currency): problem.reason(in: currency).capitalizedFirst
    case .noCodes: "The menu has no promotion codes"
    case .notYesOrNo(let label): "\(label): answer yes or no"
    case .noSuchChoice(let label, let names): "\(label): answer \(names.map { $0.lowercased() }.listed("or"))"
    case .tooManyLines(let lines, let fields):
      "Cannot paste \(lines) lines into \(fields.counted("field")): paste at most \(fields)"
    case .notOpened(let reason, mayRetry: true): "\(reason.capitalizedFirst). Try again, or continue without it"
    case .notOpened(let reason, mayRetry: false): "Continuing without the saved address: \(reason)"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
