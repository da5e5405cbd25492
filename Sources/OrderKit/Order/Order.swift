#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Observation

/// The one order that every screen shares, as in the tutorial app.
///
/// A SwiftUI app holds it with `@State` and edits it through `@Bindable`. Setting a property never traps, whatever
/// the value: bounds belong to a menu, and ``CupcakeMenu/quote(for:on:)`` checks them.
@Observable
public final class Order {
  /// The names of the default menu's cake types; ``type`` is an index into them.
  public static let types = ["Vanilla", "Strawberry", "Chocolate", "Rainbow"]

  /// The index of the cake type.
  public var type = 0
  /// How many cakes are wanted.
  public var quantity = 3

  /// Whether extras are wanted at all; switching it off takes both extras off.
  public var specialRequestEnabled = false {
    didSet {
      if specialRequestEnabled == false {
        extraFrosting = false
        addSprinkles = false
      }
    }
  }
  /// Extra frosting on every cake.
  public var extraFrosting = false
  /// Extra sprinkles on every cake.
  public var addSprinkles = false

  /// Who receives the cakes.
  public var name = ""
  /// Street and house number.
  public var streetAddress = ""
  /// City or town.
  public var city = ""
  /// Postal code, as text: a leading zero counts.
  public var zip = ""

  /// A promotion code, if one was given.
  public var code: String?
  /// The country of the address as an ISO 3166 alpha-2 code, if one was given.
  public var country: String?

  /// Whether ``Address/problems`` has none: name, street, city and zip each hold something visible, and with a
  /// ``country`` they are what that country asks for.
  ///
  /// The tutorial's first version accepts a single space; this rule does not.
  public var hasValidAddress: Bool { address.isValid }

  /// The price in dollars by the plain formula of the default menu, whatever the values are.
  ///
  /// Prices under a menu, with its bounds, come from ``CupcakeMenu/quote(for:on:)``.
  public var cost: Decimal {
    var cost = Decimal(quantity) * 2
    cost += Decimal(type) / 2
    if extraFrosting { cost += Decimal(quantity) }
    if addSprinkles { cost += Decimal(quantity) / 2 }
    return cost
  }

  /// Makes an order of three vanilla cakes without extras and without an address.
  public init() {}
}
