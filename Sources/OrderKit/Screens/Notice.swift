#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import PlainText

extension FormScreen {
  /// A remark on a page about an answer.
  public enum Notice: Error, Hashable, Sendable {
    /// The text is not the name of a cake type. `nearest` is the most similar name, if there is one.
    case noSuchType(names: [String], nearest: String? = nil)
    /// The menu does not sell this number of cakes; nil for a text that is no whole number.
    case quantity(Int?, allowed: ClosedRange<Int>)
    case notOffered(Extra)
    case address(AddressProblem)
    /// The country was entered as an alias such as `DEU`. Its alpha-2 code is used instead.
    case countryAlias(String, meant: String)
    case code(CodeProblem, Currency)
    case noCodes
    /// The page does not ask the question with this label.
    case notAsked(label: String)
    case notYesOrNo(label: String)
    case noSuchChoice(label: String, names: [String])
    /// More lines were pasted than there are fields. Nothing was filled.
    case tooManyLines(Int, fields: Int)
    /// The remembered address could not be opened. `mayRetry` means that a retry may help.
    case notOpened(String, mayRetry: Bool)
  }
}

package typealias Notice = FormScreen.Notice

extension FormScreen.Notice: LocalizedError, CustomStringConvertible {
  /// The same text as ``message``.
  public var description: String { message }

  /// The same text as ``message``, for alerts.
  public var errorDescription: String? { message }
}

extension FormScreen.Notice {
  /// Returns the notice about a text that is no number of cakes that the menu sells.
  static func quantity(_ text: String, allowed: ClosedRange<Int>) -> FormScreen.Notice {
    // More digits than fit in `Int` are a number too.
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { $0.decimalDigit != nil }
    return .quantity(Int(text) ?? (isNumber ? .max : nil), allowed: allowed)
  }

  /// Whether the answer is empty rather than wrong.
  public var isMissing: Bool {
    if case .address(let problem) = self { problem.code == .blank || problem.code == .missing } else { false }
  }

  /// What must be done before the page is complete, if it is to choose something: `first choose 3 to 20 cakes`.
  package var firstStep: String? {
    switch self {
    case .noSuchType: "first choose a cake type"
    case .quantity(_, let allowed): "first choose \(PricingError.choices(of: allowed)) cakes"
    default: nil
    }
  }

  /// Whether the answer needs a correction.
  public var isProblem: Bool { if case .countryAlias = self { false } else { true } }

  /// The remark in words. Of the entered text, only a country alias or a mistyped letter is repeated.
  public var message: String {
    switch self {
    case .noSuchType(let names, let nearest):
      "unknown cake type: "
        + (nearest.map { "did you mean \($0)?" }
          ?? "choose \(names.enumerated().map { "\($0) (\($1))" }.listed("or", atMost: 5))")
    case .quantity(let quantity?, let allowed):
      PricingError.quantityOutOfRange(quantity, allowed: allowed).description
    case .quantity(nil, let allowed): "not a number of cakes: choose \(PricingError.choices(of: allowed))"
    case .notOffered(let extra): "the menu has no \(extra.label): leave it out"
    case .address(let problem) where problem.code == .unknownCountry: problem.messageWithSuggestion
    case .address(let problem): problem.message
    case .countryAlias(let alias, let meant): "using \(meant) for \(alias)"
    case .code(let problem, let currency): problem.reason(in: currency)
    case .noCodes: "the menu has no promotion codes: leave it out"
    case .notAsked(let label): "'\(label)' is not asked here: leave it out"
    case .notYesOrNo(let label): "unclear answer to '\(label)': type yes or no"
    case .noSuchChoice(let label, let names):
      "unclear answer to '\(label)': type \(names.map { $0.lowercased() }.listed("or", atMost: 5))"
    case .tooManyLines(let lines, let fields):
      "cannot paste \(lines) lines into \(fields.counted("field")): paste at most \(fields)"
    case .notOpened(let reason, mayRetry: true): "\(reason): try again, or continue without it"
    case .notOpened(let reason, mayRetry: false): "continuing without the saved address: \(reason)"
    }
  }
}
