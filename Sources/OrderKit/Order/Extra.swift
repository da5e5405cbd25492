/// An addition to every cake of an order, such as frosting.
///
/// The menu decides whether an extra is charged once per order or per cake.
public enum Extra: Int, CaseIterable, Sendable {
  case extraFrosting
  case addSprinkles

  /// The key of the extra in the JSON of orders and menus.
  public var key: String {
    switch self {
    case .extraFrosting: "extraFrosting"
    case .addSprinkles: "addSprinkles"
    }
  }

  /// The name of the extra, for messages without a menu.
  package var label: String {
    switch self {
    case .extraFrosting: "extra frosting"
    case .addSprinkles: "extra sprinkles"
    }
  }

  /// The property of an order that says whether the order has the extra.
  var property: ReferenceWritableKeyPath<Order, Bool> {
    switch self {
    case .extraFrosting: \.extraFrosting
    case .addSprinkles: \.addSprinkles
    }
  }
}

/// A set of extras.
public struct Extras: OptionSet, Hashable, Sendable {
  /// The bits, one for each extra.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a set of one extra.
  @inline(always)
  public init(_ extra: Extra) {
    rawValue = 1 << extra.rawValue
  }

  /// Creates a set from a literal, such as `[.extraFrosting]`.
  public init(arrayLiteral elements: Extra...) {
    self = elements.reduce(Extras(rawValue: 0)) { $0.union(Extras($1)) }
  }
}

extension Extras {
  /// Returns whether the set contains the given extra.
  @inline(always)
  public func contains(_ extra: Extra) -> Bool { isSuperset(of: Extras(extra)) }

  /// Adds an extra to the set if `isIn` is true, or else removes the extra.
  public mutating func set(_ extra: Extra, _ isIn: Bool) {
    if isIn { formUnion(Extras(extra)) } else { subtract(Extras(extra)) }
  }

  /// All subsets, from the empty set to the whole set.
  package var subsets: [Extras] {
    (0...rawValue).map(Extras.init(rawValue:)).filter(isSuperset)
  }
}
