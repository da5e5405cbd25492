/// Prices as data: what can be ordered and what it costs.
public struct CupcakeMenu: Hashable, Sendable {
  /// The menu's name for programs.
  public var id: String
  /// The edition of the menu, if it has one.
  public var version: String?
  /// The one currency of all its prices.
  public var currency: Currency
  /// How many cakes an order may hold.
  public var quantity: QuantityRule
  /// The price of one cake.
  public var price: Money
  /// The cake types, in the order of their indices.
  public var types: [CakeType]
  /// The extras that are offered.
  public var extras: Offers
  /// The volume discounts on the goods. They are kept in rising order of ``VolumeTier/from``, in whatever order they are
  /// set.
  public var volume: [VolumeTier] = [] {
    didSet { volume.sort { $0.from < $1.from } }
  }
  /// The promotion codes; an order has at most one.
  public var codes: [PromotionCode] = []
  /// What delivery costs, if it costs anything.
  public var delivery: Delivery?
  /// The tax, if prices have one.
  public var tax: Tax?

  /// The bounds of an order's quantity, and where a form starts.
  public struct QuantityRule: Hashable, Sendable {
    /// The fewest and the most cakes.
    public var range: ClosedRange<Int>
    /// The quantity that a fresh form shows.
    public var `default`: Int

    /// Makes a rule of bounds and a start.
    public init(range: ClosedRange<Int>, default: Int) {
      self.range = range
      self.default = `default`
    }
  }

  /// One cake type.
  public struct CakeType: Hashable, Sendable {
    /// The type's name for programs.
    public var id: String
    /// The type's name for people.
    public var name: String
    /// What the type costs on top, if anything.
    public var surcharge: Surcharge?

    /// Makes a cake type.
    public init(id: String, name: String, surcharge: Surcharge? = nil) {
      self.id = id
      self.name = name
      self.surcharge = surcharge
    }
  }

  /// An extra as the menu offers it.
  public struct Offer: Hashable, Sendable {
    /// The extra's name for people.
    public var name: String
    /// What it costs on top.
    public var surcharge: Surcharge

    /// Makes an offer.
    public init(name: String, surcharge: Surcharge) {
      self.name = name
      self.surcharge = surcharge
    }
  }

  /// The offers of a menu, at most one for each extra.
  public struct Offers: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// By the extra's raw value, so that pricing finds an offer without hashing.
    private var offers: [Offer?] = Extra.allCases.map { _ in nil }

    /// Makes offers of a literal: `[.extraFrosting: Offer(...)]`.
    public init(dictionaryLiteral elements: (Extra, Offer)...) {
      for (extra, offer) in elements { self[extra] = offer }
    }

    /// The offer of an extra; nil if the menu does not have it.
    public subscript(extra: Extra) -> Offer? {
      get { offers[extra.rawValue] }
      set { offers[extra.rawValue] = newValue }
    }

    /// The extras that are offered.
    public var offered: Extras {
      var extras: Extras = []
      for extra in Extra.allCases where self[extra] != nil { extras.set(extra, true) }
      return extras
    }

    /// What an extra costs on top; nil if the menu does not have it.
    func surcharge(for extra: Extra) -> Surcharge? { offers[extra.rawValue]?.surcharge }
  }

  /// An amount that is added to the price.
  public struct Surcharge: Hashable, Sendable {
    /// The amount.
    public var amount: Money
    /// How often it is charged.
    public var per: Per

    /// How often a surcharge is charged.
    public enum Per: String, Sendable {
      /// Once, whatever the quantity.
      case order
      /// For every cake.
      case cake
    }

    /// Makes a surcharge.
    public init(_ amount: Money, per: Per) {
      self.amount = amount
      self.per = per
    }
  }

  /// Makes a menu.
  public init(
    id: String, currency: Currency, quantity: QuantityRule, price: Money, types: [CakeType], extras: Offers = [:]
  ) {
    self.id = id
    self.currency = currency
    self.quantity = quantity
    self.price = price
    self.types = types
    self.extras = extras
  }
}

extension CupcakeMenu {
  /// The index of the type with this id or name: trimmed, in any case and in any normal form.
  public func indexOfType(named name: String) -> Int? {
    let wanted = name.foldedName
    return types.firstIndex { $0.id.foldedName == wanted || $0.name.foldedName == wanted }
  }
}
