package import OrderKit

/// A remark about an answer on a page.
package struct Notice: Error, Hashable {
  /// The notice as text. Of an entered address, at most a mistyped letter is repeated.
  package let message: String
  package let kind: Kind
  /// The answer that was probably meant.
  package let suggestion: String?

  package init(_ message: String, _ kind: Kind = .wrong, suggestion: String? = nil) {
    self.message = message
    self.kind = kind
    self.suggestion = suggestion
  }
}

extension Notice {
  package enum Kind: Hashable, Sendable {
    case wrong
    /// A field of the address is empty.
    case blank
    /// The order costs less than the promotion code requires.
    case minimum
    /// The remembered address could not be opened. If `mayRetry` is `true`, another attempt may succeed.
    case notOpened(mayRetry: Bool)
    case remark
  }

  /// Returns a notice that no cake type has the name. `nearest` is the most similar one, if any.
  package static func unknownType(_ names: [String], nearest: String? = nil) -> Self {
    let message = nearest.map { "unknown cake type: did you mean \($0)?" }
    return Self(message ?? PricingError.typeOutOfRange(0, types: names).message, suggestion: nearest)
  }

  /// Returns a notice that `text` isn't an allowed number of cakes.
  package static func quantity(_ text: String, allowed: ClosedRange<Int>) -> Self {
    let choices = PricingError.choices(of: allowed)
    if text.isEmpty { return Self("enter a number from \(choices)") }
    // A number with too many digits for `Int` is still a number.
    let isNumber = text.utf8.allSatisfy(\.isDecimalDigit)
    guard let quantity = Int(text) ?? (isNumber ? .max : nil) else {
      return Self("not a number of cakes: choose \(choices), in digits")
    }
    return Self(PricingError.quantityOutOfRange(quantity, allowed: allowed).message)
  }

  package static func address(_ problem: AddressProblem) -> Self {
    Self(
      problem.message,
      [.blank, .missing].contains(problem.code) ? .blank : .wrong, suggestion: problem.suggestion)
  }

  /// Returns a notice that the promotion code doesn't apply. `nearest` is the most similar one, if any.
  package static func code(_ problem: CodeProblem, _ currency: Currency, nearest: String? = nil) -> Self {
    let message = nearest.map { "unknown promotion code: did you mean \($0)?" }
    let isMinimum = if case .minimum = problem { true } else { false }
    return Self(message ?? problem.message(in: currency), isMinimum ? .minimum : .wrong, suggestion: nearest)
  }

  package static func notOpened(_ reason: String, mayRetry: Bool) -> Self {
    Self(
      mayRetry
        ? "\(reason): try again, or continue without it" : "continuing without the saved address: \(reason)",
      .notOpened(mayRetry: mayRetry))
  }
}
