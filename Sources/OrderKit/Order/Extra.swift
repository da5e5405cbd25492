/// An addition to the cakes of an order, such as frosting, known by its key.
///
/// The menu has the name and the price of each extra, and decides whether it is charged once per order or per cake. A
/// text literal is an extra too: `basket.extras.insert("cherry")`.
public struct Extra: Hashable, Sendable {
  /// The key of the extra in the JSON of orders and menus.
  public let key: String

  /// Creates an extra from its key.
  public init(_ key: String) {
    self.key = key
  }

  /// Extra frosting, the first extra of the tutorial.
  public static let extraFrosting = Extra("extraFrosting")
  /// Extra sprinkles, the second extra of the tutorial.
  public static let addSprinkles = Extra("addSprinkles")
}

extension Extra: ExpressibleByStringLiteral {
  /// Creates an extra from a literal key, such as `"cherry"`.
  public init(stringLiteral key: String) {
    self.init(key)
  }
}

extension Extra: Comparable {
  /// Returns whether one key is before another, byte by byte.
  public static func < (left: Extra, right: Extra) -> Bool { left.key < right.key }
}

extension Extra: CustomStringConvertible {
  /// The same text as ``key``.
  public var description: String { key }
}

extension Extra {
  /// The tutorial's extras, which have a property of ``Order``, and a switch of their own in JSON and on the command
  /// line.
  package static let switches = [extraFrosting, addSprinkles]

  /// The property of an order that says whether the order has the extra, if it is one of the ``switches``.
  var property: ReferenceWritableKeyPath<Order, Bool>? {
    switch self {
    case .extraFrosting: \.extraFrosting
    case .addSprinkles: \.addSprinkles
    default: nil
    }
  }

  /// The name of the extra in messages without its menu.
  package var label: String { CupcakeMenu.default.extras[self]?.name.lowercased() ?? key }
}
