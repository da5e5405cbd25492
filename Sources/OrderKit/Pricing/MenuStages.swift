// What a menu may add to its prices; each is one stage of the bill.

extension CupcakeMenu {
  /// What is taken off an amount.
  public enum Discount: Hashable, Sendable {
    /// A share of it.
    case percent(Percent)
    /// A fixed amount.
    case amount(Money)

    /// The share, if it is one.
    var rate: Percent? { if case .percent(let rate) = self { rate } else { nil } }
  }

  /// A discount for many cakes.
  public struct VolumeTier: Hashable, Sendable {
    /// The fewest cakes that get the discount.
    public var from: Int
    /// What it takes off the goods.
    public var off: Discount
    /// What people call it, if it has a name.
    public var name: String?

    /// Makes a tier.
    public init(from: Int, off: Discount, name: String? = nil) {
      self.from = from
      self.off = off
      self.name = name
    }
  }

  /// A promotion code; it is matched in any case.
  public struct PromotionCode: Hashable, Sendable {
    /// What a customer types.
    public var code: String
    /// What it takes off the goods, after the volume discount.
    public var off: Discount
    /// The least that the goods must cost, after the volume discount; nil for no bound.
    public var minimum: Money?
    /// The last day on which it is valid; nil if it does not expire.
    public var until: CalendarDate?

    /// Makes a code.
    public init(_ code: String, off: Discount, minimum: Money? = nil, until: CalendarDate? = nil) {
      self.code = code
      self.off = off
      self.minimum = minimum
      self.until = until
    }
  }

  /// What delivery costs.
  public struct Delivery: Hashable, Sendable {
    /// The fee where no prefix matches.
    public var fee: Money
    /// The cost of the goods, after discounts, from which delivery is free; nil if it never is.
    public var freeFrom: Money?
    /// Fees by the beginning of the zip; the longest that matches counts.
    public var zips: [ZipFee]

    /// Makes a rule of delivery.
    public init(fee: Money, freeFrom: Money? = nil, zips: [ZipFee] = []) {
      self.fee = fee
      self.freeFrom = freeFrom
      self.zips = zips
    }
  }

  /// The fee of the zips that begin alike.
  public struct ZipFee: Hashable, Sendable {
    /// The beginning, in capitals, without spaces and dashes.
    public let prefix: String
    /// The fee.
    public var fee: Money

    /// Makes a fee; the prefix is folded as zips are.
    public init(prefix: String, fee: Money) {
      self.prefix = prefix.foldedZip
      self.fee = fee
    }
  }

  /// A tax on the goods after discounts.
  public struct Tax: Hashable, Sendable {
    /// What people call it.
    public var name: String
    /// Its rate.
    public var rate: Percent
    /// Whether the prices contain it already.
    public var isIncluded: Bool
    /// Whether delivery is taxed too.
    public var isOnDelivery: Bool

    /// Makes a tax.
    public init(name: String, rate: Percent, isIncluded: Bool = false, isOnDelivery: Bool = false) {
      self.name = name
      self.rate = rate
      self.isIncluded = isIncluded
      self.isOnDelivery = isOnDelivery
    }
  }
}

extension CupcakeMenu {
  /// The index of the one tier that a quantity reaches: the one with the greatest ``VolumeTier/from``.
  func volumeTier(for quantity: Int) -> Int? {
    var found: Int?
    for index in volume.indices where volume[index].from <= quantity {
      if let best = found, volume[best].from >= volume[index].from { continue }
      found = index
    }
    return found
  }
}

extension CupcakeMenu.Delivery {
  /// The index of the longest prefix that a zip begins with; nil if there is none.
  func zipFee(for zip: String) -> Int? {
    if zips.isEmpty { return nil }
    let folded = zip.foldedZip
    return zips.indices.filter { folded.utf8.starts(with: zips[$0].prefix.utf8) }
      .max { zips[$0].prefix.utf8.count < zips[$1].prefix.utf8.count }
  }
}

extension String {
  /// A zip for comparing: in capitals, without spaces and dashes.
  package var foldedZip: String {
    let kept = unicodeScalars.filter { scalar in
      scalar.properties.isWhitespace == false && scalar.properties.generalCategory != .dashPunctuation
    }
    return String(String.UnicodeScalarView(kept)).uppercased()
  }
}
