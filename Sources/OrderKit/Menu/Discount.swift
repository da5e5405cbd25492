extension CupcakeMenu {
  /// A discount, either as a percentage or as a fixed amount.
  public enum Discount: Hashable, Sendable {
    case percent(Percent)
    case amount(Money)

    /// The rate of a percentage discount, or `nil` for a fixed amount.
    var rate: Percent? { if case .percent(let rate) = self { rate } else { nil } }
  }

  /// A discount for large orders.
  public struct VolumeTier: Hashable, Sendable {
    /// The smallest number of cakes that qualifies for the discount.
    public var minimumQuantity: Int
    /// The discount on the price of the items.
    public var discount: Discount
    /// The name shown to people, such as "One dozen".
    public var name: String?

    /// Creates a tier.
    public init(minimumQuantity: Int, discount: Discount, name: String? = nil) {
      self.minimumQuantity = minimumQuantity
      self.discount = discount
      self.name = name
    }
  }

  /// Returns the index of the highest tier that `quantity` reaches, or `nil` if it doesn't reach any tier.
  func volumeTier(for quantity: Int) -> Int? { volume.lastIndex { $0.minimumQuantity <= quantity } }
}

extension CupcakeMenu.Discount {
  /// Returns the discount as a negative amount. The discount is at most `base`.
  func amount(of base: Money) throws(PricingError) -> Money {
    let off =
      switch self {
      case .percent(let rate): try rate.share(of: base)
      case .amount(let amount): amount
      }
    return try min(off, max(base, .zero)) * -1
  }
}
