#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Observation

/// The order that every screen of the app shares, as in the tutorial.
///
/// A SwiftUI app holds it in `@State` and edits it through `@Bindable`. Every property accepts any value, because the
/// bounds depend on the menu. ``CupcakeMenu/quote(for:on:)`` checks the bounds.
@Observable
public final class Order {
  /// The names of the default menu's cake types. ``type`` is an index of this array.
  public static let types = ["Vanilla", "Strawberry", "Chocolate", "Rainbow"]

  /// The index of the cake type.
  public var type = 0
  /// The number of cakes.
  public var quantity = 3

  /// Whether the order may have extras. Turning this off removes them all, and adding one turns it on.
  public var specialRequestEnabled = false {
    didSet {
      if specialRequestEnabled == false {
        extraFrosting = false
        addSprinkles = false
        otherExtras = []
      }
    }
  }
  /// Whether every cake has extra frosting.
  public var extraFrosting = false {
    didSet { if extraFrosting { specialRequestEnabled = true } }
  }
  /// Whether every cake has extra sprinkles.
  public var addSprinkles = false {
    didSet { if addSprinkles { specialRequestEnabled = true } }
  }
  /// The extras that only a shop's own menu has.
  public var otherExtras: Set<Extra> = [] {
    didSet {
      if !otherExtras.isEmpty { specialRequestEnabled = true }
      // The tutorial's extras have properties of their own.
      for extra in Extra.switches where otherExtras.contains(extra) {
        otherExtras.remove(extra)
        self[extra] = true
      }
    }
  }

  /// The recipient's name.
  public var name = ""
  /// The street and house number.
  public var streetAddress = ""
  /// The city or town.
  public var city = ""
  /// The postal code, as text, which keeps leading zeros.
  public var zip = ""

  /// The promotion code, or nil for no code.
  public var code: String?
  /// The country's ISO 3166 alpha-2 code, or nil if the address names no country.
  public var country: String?
  /// The customer's note to the shop, or nil for no note.
  public var customerNote: String?
  /// The id of the order, or nil for an order that has none yet.
  public var id: String?

  /// Whether the address has no ``Address/problems``.
  ///
  /// Name, street, city and zip must each contain a visible character. With a ``country``, that country's rules apply.
  /// A single space is invalid, although the tutorial's first version accepts it.
  public var hasValidAddress: Bool { address.isValid }

  /// The price in dollars by the tutorial's formula, without any check of the order.
  ///
  /// Use ``CupcakeMenu/quote(for:on:)`` for the price under a menu. It also checks the bounds of the menu.
  public var cost: Decimal {
    var cost = Decimal(quantity) * 2
    cost += Decimal(type) / 2
    if extraFrosting { cost += Decimal(quantity) }
    if addSprinkles { cost += Decimal(quantity) / 2 }
    return cost
  }

  /// Creates an order of three vanilla cakes, without extras or an address.
  public init() {}
}
