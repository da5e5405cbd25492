// What a menu takes off the goods.

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
}

extension CupcakeMenu {
  /// Returns the index of the tier that a quantity reaches: the highest that does not begin above it, and the first of
  /// several alike. Cost: logarithmic.
  func volumeTier(for quantity: Int) -> Int? {
    var reached = 0..<volume.count
    while reached.isEmpty == false {
      let middle = (reached.lowerBound + reached.upperBound) / 2
      reached = volume[middle].from <= quantity ? middle + 1..<reached.upperBound : reached.lowerBound..<middle
    }
    guard var last = volume[..<reached.lowerBound].indices.last else { return nil }
    while last > 0, volume[last - 1].from == volume[last].from { last -= 1 }
    return last
  }
}
