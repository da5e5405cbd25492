#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import PlainText

/// A mistake in a menu, along with how to fix it.
public struct MenuMistake: Hashable, Sendable {
  /// The location in the JSON, or `nil` for a menu that was created in code.
  public let location: SourceLocation?
  /// A JSON pointer to the value, or an empty string for the menu as a whole.
  public let path: String
  let reason: Reason
  enum Reason: Hashable {
    case json(JSONFailure.Reason)
    case unknownKey(nearest: String?)
    /// The menu is an order.
    case order
    case priceOfEntry
    case missing(String, example: String)
    case other(expected: Expected)
    case notObject(example: String)
    case notList(example: String)
    case listOfMenus
    case format
    case blank
    case moneyNumber(fix: String)
    case percentNumber
    case discount(Currency)
    case noTypes
    case duplicate(String)
    /// The key or name of an extra is already used by another extra.
    case takenByExtra
    /// The key or name of an extra is already a key of orders.
    case orderKey(String)
    case index
    case codeNone
    case notRising
    case per(nearest: String?)
    case bounds
    case start
    case tooFew
    case tooMany
    case tooManyEntries(limit: Int)
    case tooLong
    case text(UnreadableText)
    case period
    /// A number of mistakes that are not listed.
    case further(Int)
  }

  /// An expected kind of JSON value. The raw values are the messages to use if a value is of a different kind.
  enum Expected: String {
    case text = "not text: put it in double quotes"
    case wholeNumber = "not a whole number: write digits without quotes"
    case bool = "neither true nor false: write one of them without quotes"
  }
}

/// An error that lists the mistakes in a menu, in the order of its JSON.
public struct MenuError: Error, Hashable, Sendable {
  /// The mistakes. There is always at least one.
  public let mistakes: [MenuMistake]
}

extension MenuError: LocalizedError, CustomStringConvertible {
  /// The mistakes as text, one per line.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }

  /// The same text as ``description``, for use in alerts.
  public var errorDescription: String? { description }
}

extension MenuMistake: CustomStringConvertible {
  /// The mistake with its location and path, such as `3:14: money needs quotes: write "2.00" (/price)`.
  public var description: String {
    (location.map { "\($0.line):\($0.column): " } ?? "") + message + (path.isEmpty ? "" : " (\(path))")
  }

  /// The mistake and how to fix it, as text.
  public var message: String {
    switch reason {
    case .json(let reason): reason.message
    case .unknownKey(let nearest?): "unknown key: did you mean '\(nearest)'?"
    case .unknownKey(nil): "unknown key: remove it"
    case .order: "an order, not a menu: write a menu with \"types\" and a \"price\""
    case .priceOfEntry:
      "only the menu has a \"price\": write what this adds to it, such as \"add\": \"0.50\", \"per\": \"cake\""
    case .missing(let key, let example): "missing \"\(key)\": add \"\(key)\": \(example)"
    case .other(let expected): expected.rawValue
    case .notObject(let example): "not an object: write one such as \(example)"
    case .notList(let example): "not a list: write one such as \(example)"
    case .listOfMenus: "a list, not a menu: remove the brackets around the menu"
    case .format: "unknown menu format: write \"menu\": 1"
    case .blank: "blank text: write at least one letter or digit"
    case .moneyNumber(let fix): "money needs quotes: write \"\(fix)\""
    case .percentNumber: "a percent needs quotes and a sign: write one such as \"8.25%\""
    case .discount(let currency):
      "not a discount: write a percent such as \"5%\", or money such as \"\(currency.example)\""
    case .noTypes: "no cake types: add at least one"
    case .duplicate(let what): "another \(what) is the same, as case does not count: change one"
    case .takenByExtra: "another extra has this key or name, as case, blanks, _ and - do not count: change one"
    case .orderKey(let key):
      "an order has the key \"\(key)\": "
        + (Extra.switches.contains { $0.key == key } ? "write it like that, or choose another" : "choose another")
    case .index: "a whole number is the index of a type, not its id or name: add a letter"
    case .codeNone: "\"none\" stands for no code, so no order could use this one: choose another word"
    case .notRising: "this \"from\" is not above the one before it: sort the tiers, and keep each once"
    case .per(let nearest?): "unknown \"per\": did you mean '\(nearest)'?"
    case .per(nil): "unknown \"per\": write \"order\" or \"cake\""
    case .bounds: "\"min\" is above \"max\": swap them"
    case .start: "\"default\" is outside \"min\" and \"max\": choose a number between them"
    case .tooFew: "too few cakes: write at least 1"
    case .tooMany: "too many cakes: write at most \(CupcakeMenu.mostCakes)"
    case .tooManyEntries(let limit): "too many entries: keep at most \(limit)"
    case .tooLong: "the text is too long: write at most \(CupcakeMenu.longestText) bytes"
    case .text(let error): error.description
    case .further(let count): "\(count.counted("more mistake")): correct the ones above first"
    case .period: "\"from\" is after \"until\": swap them"
    }
  }
}

extension CupcakeMenu {
  /// The upper limit on the number of cakes that a menu may allow per order.
  static let mostCakes = 10_000
  /// The maximum number of types, codes or zip prefixes.
  static let mostEntries = 1000
  static let mostTiers = 100
  /// The maximum length of a text, such as a name or a code, in bytes.
  static let longestText = 200
}
