/// An addition to the cakes of an order, such as frosting, identified by its key.
///
/// The menu defines the name and price of each extra, and whether it is charged per order or per cake. Extras can be
/// written as string literals, as in `basket.extras.insert("cherry")`.
public struct Extra: Hashable, Comparable, Codable, Sendable {
  /// The key of the extra in the JSON of orders and menus.
  public let key: String

  /// Creates an extra from its key, or returns `nil` unless the key has 1 to 40 ASCII letters, digits, `_` or `-` and
  /// begins with a letter.
  public init?(key: String) {
    let isAllowed = key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    guard isAllowed, key.first?.isLetter == true, key.utf8.count <= Self.longestKey else { return nil }
    self.key = key
  }

  /// Decodes a key.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { key throws(UnreadableText) in
      guard let extra = Self(key: key) else { throw UnreadableText(Self.rule) }
      return extra
    }
  }

  /// Encodes the key.
  public func encode(to encoder: any Encoder) throws { try key.encode(to: encoder) }

  /// Returns whether the key of the first extra sorts before that of the second.
  public static func < (one: Extra, other: Extra) -> Bool { one.key < other.key }

  private static let longestKey = 40

  static let rule =
    "not a key of an extra: write at most \(longestKey) ASCII letters, digits, _ or -, beginning with a letter"

  package init(unchecked key: String) {
    self.key = key
  }

  /// Extra frosting, one of the tutorial's two extras.
  public static let extraFrosting: Extra = "extraFrosting"
  /// Extra sprinkles, the other of the tutorial's two extras.
  public static let addSprinkles: Extra = "addSprinkles"
}

extension Extra: ExpressibleByStringLiteral {
  /// Creates an extra from a literal key, such as `"cherry"`. The key isn't checked, but an invalid one is on no menu,
  /// and no order with it can be decoded.
  public init(stringLiteral key: String) {
    self.init(unchecked: key)
  }
}

extension Extra: CustomStringConvertible {
  /// The same text as ``key``.
  public var description: String { key }
}

extension Extra {
  /// The tutorial's extras. Each has a property in ``Order`` and its own switch in JSON.
  package static let switches = [extraFrosting, addSprinkles]
}
