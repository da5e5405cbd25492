extension CupcakeMenu {
  /// A discount on an amount.
  public enum Discount: Hashable, Sendable {
    case percent(Percent)
    case amount(Money)

    /// The rate of a discount in percent, or nil for a fixed amount.
    var rate: Percent? { if case .percent(let rate) = self { rate } else { nil } }
  }

  /// A discount for large orders.
  public struct VolumeTier: Hashable, Sendable {
    /// The minimum number of cakes for the discount.
    public var from: Int
    /// The discount on the goods.
    public var off: Discount
    /// The tier's name for people, such as "One dozen".
    public var name: String?

    /// Creates a tier.
    public init(from: Int, off: Discount, name: String? = nil) {
      self.from = from
      self.off = off
      self.name = name
    }
  }
}

extension CupcakeMenu {
  /// Returns the index of the highest tier that a quantity reaches. Of tiers with the same bound, the first is used.
  ///
  /// Cost: logarithmic in the number of tiers.
  func volumeTier(for quantity: Int) -> Int? {
    var reached = 0..<volume.count
    while !reached.isEmpty {
      let middle = (reached.lowerBound + reached.upperBound) / 2
      reached = volume[middle].from <= quantity ? middle + 1..<reached.upperBound : reached.lowerBound..<middle
    }
    guard var last = volume[..<reached.lowerBound].indices.last else { return nil }
    while last > 0, volume[last - 1].from == volume[last].from { last -= 1 }
    return last
  }
}
