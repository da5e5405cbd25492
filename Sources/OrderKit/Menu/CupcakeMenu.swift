/// A description of a shop's cakes, extras, discounts, delivery fees and taxes. To read one from a menu file, import
/// `OrderStreams`, which adds `CupcakeMenu(json:)`.
///
/// A menu is always valid, whether it is created in code or read from JSON. To vary a menu, call ``with(_:)``.
public struct CupcakeMenu: Hashable, Sendable {
  package var draft: Draft

  /// A name that identifies the menu to programs.
  public var id: String { draft.id }
  /// The name shown to people, or `nil` for the usual one, Cupcake Corner.
  public var name: String? { draft.name }
  /// The shop's name for this revision of the menu, such as a date.
  public var version: String? { draft.version }
  /// The currency of all prices.
  public var currency: Currency { draft.currency }
  /// The number of cakes that an order may contain.
  public var quantity: QuantityRule { draft.quantity }
  /// The price of a cake.
  public var price: Money { draft.price }
  /// The types of cake. An order refers to its type by index.
  public var types: [CakeType] { draft.types }
  /// The extras on the menu, in the order used by forms and quotes.
  public var extras: [Offer] { draft.extras }
  /// The volume discounts, sorted by ``VolumeTier/minimumQuantity``.
  public var volume: [VolumeTier] { draft.volume }
  /// The promotion codes. An order can use at most one of them.
  public var codes: [PromotionCode] { draft.codes }
  /// The delivery fees, or `nil` if delivery is free.
  public var delivery: Delivery? { draft.delivery }
  /// The tax, or `nil` if there is no tax.
  public var tax: Tax? { draft.tax }
  /// The columns of the shop's tables, one value for each kind of table.
  public var columns: [TableColumns] { draft.columns }

  /// Creates a menu from content that is known to be valid.
  package init(unchecked draft: Draft) {
    self.draft = draft
    self.draft.volume.sort { $0.minimumQuantity < $1.minimumQuantity }
  }

  package static let usualTitle = "Cupcake Corner"
  /// The title of forms and receipts.
  package var title: String { name ?? Self.usualTitle }

  /// The content of a menu, which may still be invalid. Its variables are those of ``CupcakeMenu``.
  public struct Draft: Hashable, Sendable {
    /// See ``CupcakeMenu/id``.
    public var id: String
    /// See ``CupcakeMenu/name``.
    public var name: String?
    /// See ``CupcakeMenu/version``.
    public var version: String?
    /// See ``CupcakeMenu/currency``. It can't be changed, because the amounts would keep their numbers: create a menu
    /// with all of its amounts instead.
    public internal(set) var currency: Currency
    /// See ``CupcakeMenu/quantity``.
    public var quantity: QuantityRule
    /// See ``CupcakeMenu/price``.
    public var price: Money
    /// See ``CupcakeMenu/types``.
    public var types: [CakeType]
    /// See ``CupcakeMenu/extras``.
    public var extras: [Offer] = []
    /// See ``CupcakeMenu/volume``. The tiers may be in any order.
    public var volume: [VolumeTier] = []
    /// See ``CupcakeMenu/codes``.
    public var codes: [PromotionCode] = []
    /// See ``CupcakeMenu/delivery``.
    public var delivery: Delivery?
    /// See ``CupcakeMenu/tax``.
    public var tax: Tax?
    /// See ``CupcakeMenu/columns``.
    public var columns: [TableColumns] = []
  }

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
    /// Other names that orders may use, such as that of a product in a web shop. They are never shown.
    public var also: [String]

    /// Creates a type of cake.
    public init(id: String, name: String, surcharge: Surcharge? = nil, also: [String] = []) {
      self.id = id
      self.name = name
      self.surcharge = surcharge
      self.also = also
    }

    package var names: [String] { [id, name] + also }
  }

  /// An extra on a menu, with its name and price.
  public struct Offer: Hashable, Sendable {
    /// The extra, identified by its key.
    public var extra: Extra
    /// The name shown to people.
    public var name: String
    /// The price of the extra.
    public var surcharge: Surcharge
    /// Other names that orders may use. They are never shown.
    public var also: [String]

    /// Creates an offer.
    public init(_ extra: Extra, name: String, surcharge: Surcharge, also: [String] = []) {
      self.extra = extra
      self.name = name
      self.surcharge = surcharge
      self.also = also
    }

    package var names: [String] { [extra.key, name] + also }
  }

  /// An amount that a type or an extra adds to the price.
  public struct Surcharge: Hashable, Sendable {
    /// The amount per cake or per order.
    public var amount: Money
    /// Whether the amount is charged per cake or per order.
    public var charged: Unit

    /// The unit that a surcharge is charged for.
    public enum Unit: String, Codable, Sendable {
      case perOrder = "order"
      case perCake = "cake"
    }

    /// Creates a surcharge.
    public init(_ amount: Money, charged: Unit) {
      self.amount = amount
      self.charged = charged
    }
  }
}

extension CupcakeMenu.Draft {
  /// Creates the content of a menu without extras, discounts, delivery fees and taxes.
  public init(
    id: String, currency: Currency, quantity: CupcakeMenu.QuantityRule, price: Money, types: [CupcakeMenu.CakeType]
  ) {
    self.init(
      id: id, name: nil, version: nil, currency: currency, quantity: quantity, price: price, types: types, extras: [])
  }
}

extension [CupcakeMenu.Offer] {
  package subscript(extra: Extra) -> CupcakeMenu.Offer? { first { $0.extra == extra } }
}

extension CupcakeMenu {
  /// Returns the index of the type whose id, name or other name is `name`, or `nil` if there is no such type. Case,
  /// normal form and surrounding white space make no difference.
  public func indexOfType(named name: String) -> Int? {
    let wanted = name.foldedName
    return types.firstIndex { $0.names.contains { $0.foldedName == wanted } }
  }

  /// Returns the extra whose key, name or other name is `name`, or `nil` if there is no such extra. Case, normal form,
  /// white space, `_` and `-` make no difference.
  public func extra(named name: String) -> Extra? {
    let wanted = name.foldedKey
    return extras.first { $0.names.contains { $0.foldedKey == wanted } }?.extra
  }
}

extension CupcakeMenu {
  static let mostCakes = 10_000
  /// The maximum number of types, codes, zip prefixes or other names.
  static let mostEntries = 1000
  /// The maximum number of volume tiers, or of kinds of tables.
  static let mostTiers = 100
  /// The maximum length of a text, such as a name or a code, in bytes.
  static let longestText = 200
}
