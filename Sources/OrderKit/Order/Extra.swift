/// Something that a special request adds to every cake of an order. The menu decides whether it is charged once per
/// order or per cake.
public enum Extra: Int, CaseIterable, Sendable {
  /// Extra frosting on every cake.
  case extraFrosting
  /// Extra sprinkles on every cake.
  case addSprinkles

  /// The key of the extra's switch in the JSON of an order, and of its offer in the JSON of a menu.
  public var key: String {
    switch self {
    case .extraFrosting: "extraFrosting"
    case .addSprinkles: "addSprinkles"
    }
  }

  /// What the extra is called where a menu does not name it.
  package var label: String {
    switch self {
    case .extraFrosting: "extra frosting"
    case .addSprinkles: "extra sprinkles"
    }
  }
}

/// A set of extras.
public struct Extras: OptionSet, Hashable, Sendable {
  /// One bit for each extra.
  public let rawValue: UInt8

  /// Makes a set of bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The set of one extra.
  public init(_ extra: Extra) {
    rawValue = 1 << extra.rawValue
  }

  /// Makes a set of the extras of a literal: `[.extraFrosting]`.
  public init(arrayLiteral elements: Extra...) {
    self = elements.reduce(Extras(rawValue: 0)) { $0.union(Extras($1)) }
  }
}

extension Extras {
  /// Whether an extra is in the set.
  @inline(always)
  public func contains(_ extra: Extra) -> Bool { isSuperset(of: Extras(extra)) }

  /// Puts an extra in or takes it out.
  public mutating func set(_ extra: Extra, _ isIn: Bool) {
    if isIn { formUnion(Extras(extra)) } else { subtract(Extras(extra)) }
  }

  /// Every set that has no other extras than this one: none first, this one last.
  package var subsets: [Extras] {
    (0...rawValue).map(Extras.init(rawValue:)).filter(isSuperset)
  }
}
