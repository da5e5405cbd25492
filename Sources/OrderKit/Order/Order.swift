#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Observation
import PlainText

/// The order that all screens of an app share, as in the tutorial.
///
/// A SwiftUI app keeps the order in `@State` and edits it through `@Bindable`. Properties accept any value, because the
/// bounds depend on the menu. They are checked when the order is priced with ``CupcakeMenu/quote(for:on:)-(Order,_)``.
@Observable
public final class Order {
  /// The names of the cake types on the default menu, indexed by ``type``.
  public static let types = CupcakeMenu.default.types.map(\.name)

  /// The items ordered.
  public var basket = Basket(type: 0, quantity: 3)
  /// The delivery address.
  public var address = Address()
  /// The customer's note to the shop, if any.
  public var customerNote: String?
  /// The id of the order, or `nil` if it has not been assigned yet.
  public var id: String?

  /// Creates an order for three vanilla cakes, without extras or an address.
  public init() {}
}

/// The items ordered and the promotion code, without an address.
///
/// The ``type`` is an index, so baskets mean something only together with a menu.
public struct Basket: Hashable, Sendable {
  /// The index of the cake type on the menu.
  public var type: Int
  /// The number of cakes.
  public var quantity: Int
  /// A Boolean value that indicates whether the basket can have extras. Turning this off removes them.
  public var specialRequestEnabled = false {
    didSet { if !specialRequestEnabled { extras = [] } }
  }

  /// The extras. Adding one turns on special requests.
  public var extras: Set<Extra> = [] {
    didSet { if !extras.isEmpty { specialRequestEnabled = true } }
  }

  /// The promotion code, or `nil` if there is none. Blank text becomes `nil`.
  public var code: String? {
    didSet { code = code?.unlessBlank }
  }

  /// Creates a basket.
  ///
  /// By default, special requests are on if there are any extras. If they're explicitly off, the extras are dropped.
  public init(
    type: Int, quantity: Int, specialRequestEnabled: Bool? = nil, extras: Set<Extra> = [], code: String? = nil
  ) {
    self.type = type
    self.quantity = quantity
    fill(extras, isSpecial: specialRequestEnabled, code)
  }

  // Observers don't run in an initializer, but they do in a method that it calls.
  private mutating func fill(_ extras: Set<Extra>, isSpecial: Bool?, _ code: String?) {
    self.extras = extras
    if let isSpecial { specialRequestEnabled = isSpecial }
    self.code = code
  }

  subscript(extra: Extra) -> Bool {
    get { extras.contains(extra) }
    set { if newValue { extras.insert(extra) } else { extras.remove(extra) } }
  }
}

// MARK: - The properties of the tutorial

extension Order {
  /// The index of the cake type.
  public var type: Int {
    get { basket.type }
    set { change(\.basket) { $0.type = newValue } }
  }

  /// The number of cakes.
  public var quantity: Int {
    get { basket.quantity }
    set { change(\.basket) { $0.quantity = newValue } }
  }

  /// A Boolean value that indicates whether the order can have extras. Adding an extra turns this on, and turning it
  /// off removes all extras.
  public var specialRequestEnabled: Bool {
    get { basket.specialRequestEnabled }
    set { change(\.basket) { $0.specialRequestEnabled = newValue } }
  }

  /// A Boolean value that indicates whether every cake has extra frosting.
  public var extraFrosting: Bool {
    get { self[.extraFrosting] }
    set { self[.extraFrosting] = newValue }
  }

  /// A Boolean value that indicates whether every cake has extra sprinkles.
  public var addSprinkles: Bool {
    get { self[.addSprinkles] }
    set { self[.addSprinkles] = newValue }
  }

  /// The recipient's name.
  public var name: String {
    get { address.name }
    set { change(\.address) { $0.name = newValue } }
  }

  /// The street and house number.
  public var streetAddress: String {
    get { address.streetAddress }
    set { change(\.address) { $0.streetAddress = newValue } }
  }

  /// The city or town.
  public var city: String {
    get { address.city }
    set { change(\.address) { $0.city = newValue } }
  }

  /// The postal code, as text so that leading zeros are kept.
  public var zip: String {
    get { address.zip }
    set { change(\.address) { $0.zip = newValue } }
  }

  /// A Boolean value that indicates whether the address has no ``Address/problems``.
  ///
  /// The name, street, city and zip must each contain visible text, so a single space is invalid even though the
  /// tutorial's first version accepts it. If there is a ``country``, its rules apply instead.
  public var hasValidAddress: Bool { address.isValid }

  /// The price in dollars on the default menu, like that of the tutorial.
  ///
  /// The quantity isn't checked, and extras that the default menu doesn't have are free. For a type that it doesn't
  /// have, and for amounts that are out of range, the cost is 0. To get the price under a menu and check the menu's
  /// bounds, call ``CupcakeMenu/quote(for:on:)-(Order,_)`` instead.
  public var cost: Decimal {
    var (menu, goods) = (CupcakeMenu.default, basket)
    menu.draft.quantity.range = .min ... .max
    goods.extras.formIntersection(menu.extras.map(\.extra))
    let quote = try? menu.quote(for: Value(goods), on: nil)
    return menu.currency.decimal(quote?.total ?? .zero)
  }
}

// MARK: - Extras, codes and countries

extension Order {
  /// All of the order's extras, including the two that have their own properties.
  public var extras: Set<Extra> {
    get { basket.extras }
    set { change(\.basket) { $0.extras = newValue } }
  }

  /// A Boolean value that indicates whether the order has a certain extra, as in `order["cherry"] = true`.
  public subscript(extra: Extra) -> Bool {
    get { basket[extra] }
    set { change(\.basket) { $0[extra] = newValue } }
  }

  /// The promotion code, if any.
  public var code: String? {
    get { basket.code }
    set { change(\.basket) { $0.code = newValue } }
  }

  /// The country's ISO 3166 alpha-2 code, or `nil` if the address does not name a country.
  public var country: String? {
    get { address.country }
    set { change(\.address) { $0.country = newValue } }
  }

  /// Assigns a changed copy of a part, which wakes nobody if the part stays the same. Changing it in place would.
  private func change<Part>(_ part: ReferenceWritableKeyPath<Order, Part>, _ change: (inout Part) -> Void) {
    var copy = self[keyPath: part]
    change(&copy)
    self[keyPath: part] = copy
  }

  /// The text of an address field.
  package subscript(field: Address.Field) -> String {
    get { address[field] }
    set { change(\.address) { $0[field] = newValue } }
  }
}
