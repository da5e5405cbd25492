extension CupcakeMenu {
  /// The delivery fees of a shop.
  public struct Delivery: Hashable, Sendable {
    /// The fee for zips that do not match any of the ``zips``.
    public var fee: Money
    /// The discounted price of the items ordered at which delivery becomes free, or `nil` if delivery is never free.
    public var freeFrom: Money?
    /// Fees for zips with certain prefixes. The longest matching prefix applies.
    public var zips: [ZipFee]

    /// Creates delivery fees.
    public init(fee: Money, freeFrom: Money? = nil, zips: [ZipFee] = []) {
      self.fee = fee
      self.freeFrom = freeFrom
      self.zips = zips
    }
  }

  /// The delivery fee for all zips with the same prefix.
  public struct ZipFee: Hashable, Sendable {
    /// The prefix in capitals, without dots, and with a space for each dash.
    ///
    /// A space counts only behind the first part of a British zip, as in `E1 1`.
    public let prefix: String
    /// The delivery fee for these zips.
    public var fee: Money

    /// Creates a fee. The prefix is converted to the form that ``prefix`` has.
    public init(prefix: String, fee: Money) {
      self.prefix = prefix.foldedPrefix
      self.fee = fee
    }
  }

  /// A tax on the discounted price of the items ordered.
  public struct Tax: Hashable, Sendable {
    /// The name shown to people.
    public var name: String
    /// The tax rate.
    public var rate: Percent
    /// A Boolean value that indicates whether prices already include the tax.
    public var isIncluded: Bool
    /// A Boolean value that indicates whether the tax applies to delivery as well.
    public var isOnDelivery: Bool

    /// Creates a tax.
    public init(name: String, rate: Percent, isIncluded: Bool = false, isOnDelivery: Bool = false) {
      self.name = name
      self.rate = rate
      self.isIncluded = isIncluded
      self.isOnDelivery = isOnDelivery
    }
  }
}

extension CupcakeMenu.Delivery {
  /// Returns the charge for delivery. `goods` is the discounted price of the items, and `zip` the index of the zip fee.
  func charge(to zip: Int?, for goods: Money) -> (Bill.Charge.Item, Money) {
    let fee = zip.map { zips[$0].fee } ?? fee
    if let freeFrom, goods >= freeFrom, fee != .zero { return (.freeDelivery, .zero) }
    return (.delivery, fee)
  }
}
