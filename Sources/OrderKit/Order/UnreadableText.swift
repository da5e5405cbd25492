#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The reason that text is not an amount, a percentage, a day or a currency.
///
/// The initializers of ``Money``, ``Percent``, ``CalendarDate`` and ``Currency`` throw this error instead of returning
/// `nil`, so that a misspelled day cannot be mistaken for the absence of a day.
public struct UnreadableText: Error, Hashable, Sendable {
  let reason: Reason

  enum Reason: Hashable {
    case date
    case percent
    case percentSign(fix: String)
    case above100
    case money(Currency)
    case currency(nearest: String?)
    case extra
  }

  init(_ reason: Reason) {
    self.reason = reason
  }
}

extension UnreadableText: LocalizedError, CustomStringConvertible {
  /// The error and how to fix it, for example `not a date: write one such as "2026-12-31"`.
  public var description: String {
    switch reason {
    case .date: "not a date: write one such as \"2026-12-31\""
    case .percent: "not a percent: write a number and its sign, with at most three decimals, such as \"8.875%\""
    case .percentSign(let fix): "a percent needs its sign: write \"\(fix)\""
    case .above100: "more than 100%: write 100% or less"
    case .money(let currency):
      "not an amount in \(currency.code): write at most nine digits\(currency.fractionRule), such as "
        + "\"\(currency.example)\""
    case .currency(let nearest?): "unknown currency code: did you mean '\(nearest)'?"
    case .currency(nil): "unknown currency code: use three capitals, such as \"USD\""
    case .extra:
      "not a key of an extra: write at most \(Extra.longestKey) ASCII letters, digits, _ or -, beginning with a letter"
    }
  }

  /// The same text as ``description``, for use in alerts.
  public var errorDescription: String? { description }
}

extension Decoder {
  /// Decodes text and creates a value from it, if the text is readable.
  func value<Value>(_ read: (String) throws -> Value) throws -> Value {
    let text = try String(from: self)
    do { return try read(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "\(error)"))
    }
  }
}

extension Currency {
  var example: String { spelling(Money(minorUnits: [2, 20, 200, 2000, 20_000][digits])) }

  fileprivate var fractionRule: String {
    digits == 0 ? " without a point" : " with at most \(digits) after a point"
  }
}
