#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PlainText

extension FormScreen {
  /// A remark about an answer on a page.
  public struct Notice: CupcakeError, Hashable {
    package let reason: Reason
  }
}

package typealias Notice = FormScreen.Notice

extension FormScreen.Notice {
  package enum Reason: Hashable, Sendable {
    /// No cake type has this name. `nearest` is the most similar name, if there is one.
    case noSuchType(names: [String], nearest: String? = nil)
    /// The menu doesn't allow this number of cakes. The number is `nil` if the text isn't a whole number.
    case quantity(Int?, allowed: ClosedRange<Int>)
    /// The text for the number of cakes is empty.
    case noQuantity(allowed: ClosedRange<Int>)
    /// The number of cakes cannot go beyond this bound of the menu.
    case bound(Int, isMost: Bool)
    case notOffered(Extra)
    case address(AddressProblem)
    /// The country was entered as an alias such as `DEU`, so its alpha-2 code is used instead.
    case countryAlias(String, meant: String)
    /// The promotion code doesn't apply. `nearest` is the most similar code, if there is one.
    case code(CodeProblem, Currency, nearest: String? = nil)
    case noCodes
    /// The page does not ask the question with this label.
    case notAsked(label: String)
    case notYesOrNo(label: String)
    case noSuchChoice(label: String, names: [String])
    /// More lines or cells were pasted than there are fields, so nothing was filled in.
    case tooManyLines(Int, fields: Int)
    /// The remembered address could not be opened. If `mayRetry` is `true`, another attempt may succeed.
    case notOpened(String, mayRetry: Bool)
  }

  package init(_ reason: Reason) { self.reason = reason }
}

extension FormScreen.Notice {
  /// Creates the notice for text that isn't an allowed number of cakes.
  init(quantity text: String, allowed: ClosedRange<Int>) {
    if text.isEmpty {
      self.init(.noQuantity(allowed: allowed))
      return
    }
    // A number with too many digits for `Int` is still a number.
    let isNumber = text.utf8.allSatisfy { $0.decimalDigit != nil }
    self.init(.quantity(Int(text) ?? (isNumber ? .max : nil), allowed: allowed))
  }

  /// Whether the answer is empty, as opposed to wrong.
  package var isMissing: Bool {
    if case .address(let problem) = reason { problem.code == .blank || problem.code == .missing } else { false }
  }

  /// The choice that is still missing, such as `first choose 3 to 20 cakes`, or `nil` for other notices.
  package var firstStep: String? {
    switch reason {
    case .noSuchType: "first choose a cake type"
    case .quantity(_, let allowed), .noQuantity(let allowed): "first choose \(PricingError.choices(of: allowed)) cakes"
    default: nil
    }
  }

  /// Whether the answer must be corrected. Only a country alias needs no correction.
  package var isProblem: Bool { if case .countryAlias = reason { false } else { true } }

  /// The notice as text. From an entered address, only a country alias or a mistyped letter is repeated.
  public var message: String {
    switch reason {
    case .noSuchType(let names, let nearest):
      "unknown cake type: "
        + (nearest.map { "did you mean \($0)?" }
          ?? "choose \(names.enumerated().map { "\($0) (\($1))" }.listed("or", atMost: 5))")
    case .quantity(let quantity?, let allowed):
      PricingError.quantityOutOfRange(quantity, allowed: allowed).description
    case .quantity(nil, let allowed): "not a number of cakes: choose \(PricingError.choices(of: allowed)), in digits"
    case .noQuantity(let allowed): "enter a number from \(PricingError.choices(of: allowed))"
    case .bound(let bound, let isMost): "\(bound) is the \(isMost ? "most" : "least")"
    case .notOffered(let extra): "the menu has no \(extra.label): leave it out"
    case .address(let problem) where problem.code == .unknownCountry: problem.messageWithSuggestion
    case .address(let problem): problem.message
    case .countryAlias(let alias, let meant): "using \(meant) for \(alias)"
    case .code(_, _, let nearest?): "unknown promotion code: did you mean \(nearest)?"
    case .code(let problem, let currency, nearest: nil): problem.reason(in: currency)
    case .noCodes: "the menu has no promotion codes: leave it out"
    case .notAsked(let label): "'\(label)' is not asked here: leave it out"
    case .notYesOrNo(let label): "unclear answer to '\(label)': type yes or no"
    case .noSuchChoice(let label, let names):
      "unclear answer to '\(label)': type \(names.map { $0.lowercased() }.listed("or", atMost: 5))"
    case .tooManyLines(let lines, let fields):
      "cannot paste \(lines) values into \(fields.counted("field")): paste at most \(fields)"
    case .notOpened(let reason, mayRetry: true): "\(reason): try again, or continue without it"
    case .notOpened(let reason, mayRetry: false): "continuing without the saved address: \(reason)"
    }
  }
}
