#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Observation

/// The order that all screens of an app share, as in the tutorial.
///
/// A SwiftUI app keeps the order in `@State` and edits it through `@Bindable`. Properties accept any value, because the
/// bounds depend on the menu. They are checked when the order is priced with ``CupcakeMenu/quote(for:on:)``.
@Observable
public final class Order {
  /// The names of the cake types on the default menu, indexed by ``type``.
  public static let types = ["Vanilla", "Strawberry", "Chocolate", "Rainbow"]

  /// The index of the cake type.
  public var type = 0
  /// The number of cakes.
  public var quantity = 3

  /// A Boolean value that indicates whether the order can have extras. Adding an extra turns this on, and turning it
  /// off removes all extras.
  public var specialRequestEnabled = false {
    didSet {
      if specialRequestEnabled == false {
        extraFrosting = false
        addSprinkles = false
        otherExtras = []
      }
    }
  }
  /// A Boolean value that indicates whether every cake has extra frosting.
  public var extraFrosting = false {
    didSet { if extraFrosting { specialRequestEnabled = true } }
  }
  /// A Boolean value that indicates whether every cake has extra sprinkles.
  public var addSprinkles = false {
    didSet { if addSprinkles { specialRequestEnabled = true } }
  }
  /// Extras from the shop's own menu, other than the tutorial's two.
  public var otherExtras: Set<Extra> = [] {
    didSet {
      if !otherExtras.isEmpty { specialRequestEnabled = true }
      // The tutorial's extras have their own properties.
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
  /// The postal code, as text so that leading zeros are kept.
  public var zip = ""

  /// The promotion code, if any.
  public var code: String?
  /// The country's ISO 3166 alpha-2 code, or `nil` if the address does not name a country.
  public var country: String?
  /// The customer's note to the shop, if any.
  public var customerNote: String?
  /// The id of the order, or `nil` if it has not been assigned yet.
  public var id: String?

  /// A Boolean value that indicates whether the address has no ``Address/problems``.
  ///
  /// The name, street, city and zip must each contain visible text, so a single space is invalid even though the
  /// tutorial's first version accepts it. If there is a ``country``, its rules apply instead.
  public var hasValidAddress: Bool { address.isValid }

  /// The price in dollars according to the tutorial's formula, without checking the order.
  ///
  /// To get the price under a menu and check the menu's bounds, call ``CupcakeMenu/quote(for:on:)`` instead.
  public var cost: Decimal {
    var cost = Decimal(quantity) * 2
    cost += Decimal(type) / 2
    if extraFrosting { cost += Decimal(quantity) }
    if addSprinkles { cost += Decimal(quantity) / 2 }
    return cost
  }

  /// Creates an order for three vanilla cakes, without extras or an address.
  public init() {}
}
