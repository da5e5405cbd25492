/// A mistake in the JSON of a menu, with its position and its remedy.
public struct MenuMistake: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in bytes of UTF-8, from 1.
  public let column: Int
  /// The JSON pointer of the value; empty for the whole menu.
  public let path: String
  let reason: Reason
  enum Reason: Hashable {
    case json(JSONFailure.Reason)
    case unknownKey(nearest: String?)
    case missing(String)
    case other(expected: Expected)
    case edition
    case blank
    case moneyNumber(fix: String)
    case money(Currency)
    case percentNumber
    case percent
    case above100
    case discount(Currency)
    case currency(nearest: String?)
    case noTypes
    case duplicate(String)
    case index
    case notRising
    case per(nearest: String?)
    case bounds
    case start
    case tooFew
    case tooMany
    case tooManyEntries(limit: Int)
    case tooLong
    case date
  }

  /// A kind of JSON value, in the words of a message.
  enum Expected: String {
    case object = "an object in braces"
    case list = "a list in brackets"
    case text = "text in double quotes"
    case wholeNumber = "a whole number, unquoted"
    case bool = "true or false, unquoted"
  }
}

/// The mistakes in the JSON of a menu, in the order of the text.
public struct MenuError: Error, Hashable, Sendable {
  /// The mistakes. There is at least one.
  public let mistakes: [MenuMistake]
}

extension MenuError: CustomStringConvertible {
  /// The mistakes, one per line.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }
}

extension MenuMistake: CustomStringConvertible {
  /// The mistake with its position and path: `3:14: money is a string: write "2.00" (/price)`.
  public var description: String { "\(line):\(column): \(message)" + (path.isEmpty ? "" : " (\(path))") }

  /// The mistake and its remedy in words.
  public var message: String {
    switch reason {
    case .json(let reason): reason.message
    case .unknownKey(let nearest?): "a menu has no such key: did you mean '\(nearest)'?"
    case .unknownKey(nil): "a menu has no such key: remove it"
    case .missing(let key): "\"\(key)\" is missing: add it"
    case .other(let expected): "write \(expected.rawValue)"
    case .edition: "unknown menu format: write \"menu\": 1"
    case .blank: "this text is blank: give at least one letter or digit"
    case .moneyNumber(let fix): "money is a string: write \"\(fix)\""
    case .money(let currency):
      "money in \(currency.code) is at most nine digits\(currency.fractionRule), without a sign: "
        + "write it as \"\(currency.example)\""
    case .percentNumber: "a percent is a string: write it as \"8.25%\""
    case .percent: "a percent has at most two decimals, no sign before it and % after it: write it as \"8.25%\""
    case .above100: "a percent is at most 100: write 100% or less"
    case .discount(let currency):
      "a discount is a percent such as \"5%\", or money such as \"\(currency.example)\": the % decides"
    case .currency(let nearest?): "no currency in use has this ISO 4217 code: did you mean '\(nearest)'?"
    case .currency(nil): "no currency in use has this ISO 4217 code: write three capitals such as \"USD\""
    case .noTypes: "a menu needs at least one type: add one"
    case .duplicate(let what): "another \(what) is the same, in any case: change one"
    case .index: "a whole number is the index of a type, not its id or name: add a letter"
    case .notRising: "each \"from\" must be greater than the one before it: put the tiers in rising order, each once"
    case .per(let nearest?): "\"per\" is \"order\" or \"cake\": did you mean '\(nearest)'?"
    case .per(nil): "\"per\" is \"order\" or \"cake\": write one of them"
    case .bounds: "\"min\" is above \"max\": exchange them"
    case .start: "\"default\" is outside \"min\" and \"max\": choose one between them"
    case .tooFew: "this is too few: write at least 1"
    case .tooMany: "this is too many: write at most \(CupcakeMenu.mostCakes)"
    case .tooManyEntries(let limit): "this list has too many entries: write at most \(limit)"
    case .tooLong: "this text is too long: write at most \(CupcakeMenu.longestText) bytes"
    case .date: "not a date: write it as \"2026-12-31\""
    }
  }
}

extension Currency {
  var example: String { decimal(Money(minorUnits: [2, 20, 200, 2000, 20_000][digits])) }

  fileprivate var fractionRule: String {
    digits == 0 ? " and no point" : " and at most \(digits) after a point"
  }
}

extension CupcakeMenu {
  /// The greatest number of cakes that a menu may sell.
  static let mostCakes = 10_000
  /// The greatest number of types, of codes, and of zip prefixes.
  static let mostEntries = 1000
  static let mostTiers = 100
  /// The greatest length of a name, a code or a prefix, in bytes.
  static let longestText = 200
}
