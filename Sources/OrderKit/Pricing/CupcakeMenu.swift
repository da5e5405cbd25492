/// A description of a shop's cakes, extras, discounts, delivery fees and taxes.
///
/// A menu is always valid, whether it is created in code or read from JSON. To vary a menu, call ``with(_:)``.
public struct CupcakeMenu: Hashable, Sendable {
  /// A name that identifies the menu to programs.
  public package(set) var id: String
  /// The shop's name for this revision of the menu, such as a date.
  public package(set) var version: String?
  /// The currency of all prices.
  public package(set) var currency: Currency
  /// The number of cakes that an order may contain.
  public package(set) var quantity: QuantityRule
  /// The price of a cake.
  public package(set) var price: Money
  /// The types of cake. An order refers to its type by index.
  public package(set) var types: [CakeType]
  /// The extras on the menu, in the order used by forms and quotes.
  public package(set) var extras: [Offer]
  /// The volume discounts, sorted by ``VolumeTier/minimumQuantity``.
  public package(set) var volume: [VolumeTier] = [] {
    didSet { volume.sort { $0.minimumQuantity < $1.minimumQuantity } }
  }

  /// The promotion codes. An order can use at most one of them.
  public package(set) var codes: [PromotionCode] = []
  /// The delivery fees, or `nil` if delivery is free.
  public package(set) var delivery: Delivery?
  /// The tax, or `nil` if there is no tax.
  public package(set) var tax: Tax?

  /// The range of quantities that an order may have, along with the default in forms.
  public struct QuantityRule: Hashable, Sendable {
    /// The allowed numbers of cakes in an order.
    public var range: ClosedRange<Int>
    /// The number of cakes that a form starts with.
    public var `default`: Int

    /// Creates a rule from the allowed range and the default.
    public init(range: ClosedRange<Int>, default: Int) {
      self.range = range
      self.default = `default`
    }
  }

  /// A type of cake.
  public struct CakeType: Hashable, Identifiable, Sendable {
    /// A name that identifies the type to programs.
    public var id: String
    /// The name shown to people.
    public var name: String
    /// The surcharge for this type, if any.
    public var surcharge: Surcharge?

    /// Creates a type of cake.
    public init(id: String, name: String, surcharge: Surcharge? = nil) {
      self.id = id
      self.name = name
      self.surcharge = surcharge
    }
  }

  /// An extra on a menu, with its name and price.
  public struct Offer: Hashable, Sendable {
    /// The extra, identified by its key.
    public var extra: Extra
    /// The name shown to people.
    public var name: String
    /// The price of the extra.
    public var surcharge: Surcharge

    /// Creates an offer.
    public init(_ extra: Extra, name: String, surcharge: Surcharge) {
      self.extra = extra
      self.name = name
      self.surcharge = surcharge
    }
  }

  /// An amount that a type or an extra adds to the price.
  public struct Surcharge: Hashable, Sendable {
    /// The amount per cake or per order.
    public var amount: Money
    /// Whether the amount is charged per cake or per order.
    public var charged: Unit

    /// The unit that a surcharge is charged for.
    public enum Unit: String, Sendable {
      case perOrder = "order"
      case perCake = "cake"
    }

    /// Creates a surcharge.
    public init(_ amount: Money, charged: Unit) {
      self.amount = amount
      self.charged = charged
    }
  }

  package init(
    unchecked id: String, currency: Currency, quantity: QuantityRule, price: Money, types: [CakeType],
    extras: [Offer] = []
  ) {
    self.id = id
    self.currency = currency
    self.quantity = quantity
    self.price = price
    self.types = types
    self.extras = extras
  }
}

extension [CupcakeMenu.Offer] {
  package subscript(extra: Extra) -> CupcakeMenu.Offer? { first { $0.extra == extra } }
}

extension CupcakeMenu {
  /// Returns the index of the type whose id or name is `name`, or `nil` if there is no such type. Case, normal form and
  /// surrounding white space make no difference.
  public func indexOfType(named name: String) -> Int? {
    let wanted = name.foldedName
    return types.firstIndex { $0.id.foldedName == wanted || $0.name.foldedName == wanted }
  }

  /// Returns the extra whose key or name is `name`, or `nil` if there is no such extra. Case, normal form, white space,
  /// `_` and `-` make no difference.
  public func extra(named name: String) -> Extra? {
    let wanted = name.foldedKey
    return extras.first { $0.extra.key.foldedKey == wanted || $0.name.foldedKey == wanted }?.extra
  }
}
