/// A menu: the cakes, extras, discounts, delivery fees and taxes of a shop, as data.
///
/// A menu has no mistakes, whether it is made in code or read from JSON. ``with(version:types:extras:volume:codes:delivery:tax:)``
/// returns a variation.
public struct CupcakeMenu: Hashable, Sendable {
  /// The menu's name for programs.
  public package(set) var id: String
  /// The name that the shop gives to this state of its menu, such as a date.
  public package(set) var version: String?
  /// The currency of all prices.
  public package(set) var currency: Currency
  /// The allowed numbers of cakes.
  public package(set) var quantity: QuantityRule
  /// The price of one cake.
  public package(set) var price: Money
  /// The cake types. An order refers to its type by index.
  public package(set) var types: [CakeType]
  /// The extras on the menu, in the order of questions and quotes.
  public package(set) var extras: [Offer]
  /// The volume discounts. They are sorted by ``VolumeTier/from``.
  public package(set) var volume: [VolumeTier] = [] {
    didSet { volume.sort { $0.from < $1.from } }
  }
  /// The promotion codes. An order uses at most one.
  public package(set) var codes: [PromotionCode] = []
  /// The delivery fees, or nil for free delivery.
  public package(set) var delivery: Delivery?
  /// The tax, or nil for no tax.
  public package(set) var tax: Tax?

  /// The allowed numbers of cakes, and the initial number in a form.
  public struct QuantityRule: Hashable, Sendable {
    /// The allowed numbers of cakes in an order.
    public var range: ClosedRange<Int>
    /// The initial number of cakes in a form.
    public var `default`: Int

    /// Creates a rule from its bounds and the initial number.
    public init(range: ClosedRange<Int>, default: Int) {
      self.range = range
      self.default = `default`
    }
  }

  /// A type of cake.
  public struct CakeType: Hashable, Sendable {
    /// The type's name for programs.
    public var id: String
    /// The type's name for people.
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

  /// An extra on a menu, with its name and its price.
  public struct Offer: Hashable, Sendable {
    /// The extra, which is known by its key.
    public var extra: Extra
    /// The extra's name for people.
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
    /// The amount for one cake or one order.
    public var amount: Money
    /// The unit that the amount is charged for.
    public var per: Per

    /// The unit that a surcharge is charged for.
    public enum Per: String, Sendable {
      case order
      case cake
    }

    /// Creates a surcharge.
    public init(_ amount: Money, per: Per) {
      self.amount = amount
      self.per = per
    }
  }

  /// Creates a menu without a check of its values.
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
  /// The offer of an extra, or nil if the menu does not offer it. Setting nil removes the offer.
  public subscript(extra: Extra) -> CupcakeMenu.Offer? {
    get { first { $0.extra == extra } }
    set {
      let index = firstIndex { $0.extra == extra } ?? endIndex
      replaceSubrange(index..<Swift.min(index + 1, endIndex), with: newValue.map { [$0] } ?? [])
    }
  }
}

extension CupcakeMenu {
  /// Returns the index of the type whose id or name is `name`. Ignores case, normal form and surrounding white space.
  public func indexOfType(named name: String) -> Int? {
    let wanted = name.foldedName
    return types.firstIndex { $0.id.foldedName == wanted || $0.name.foldedName == wanted }
  }

  /// Returns the extra whose key or name is `name`. Ignores case, normal form, white space, `_` and `-`.
  public func extra(named name: String) -> Extra? {
    let wanted = name.foldedKey
    return extras.first { $0.extra.key.foldedKey == wanted || $0.name.foldedKey == wanted }?.extra
  }
}
