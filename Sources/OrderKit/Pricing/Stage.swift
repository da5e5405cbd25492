extension Quote {
  /// A stage of a price. The cases are in the order of the calculation, and their raw values are for scripts.
  public enum Stage: String, CaseIterable, Sendable {
    /// The quantity times the price of a cake.
    case cakes = "base"
    case type
    case extra
    /// The discount for large orders.
    case volume
    case code
    case delivery
    case tax

    var takesOff: Bool { self == .volume || self == .code }

    /// Whether the stage applies to another amount, as a discount or a tax does.
    var hasBase: Bool { takesOff || self == .tax }
  }
}
