extension Quote {
  /// A stage of the price calculation. The cases are in calculation order, with raw values intended for scripts.
  public enum Stage: String, CaseIterable, Sendable {
    /// The price per cake multiplied by the quantity.
    case cakes = "base"
    case type
    case extra
    /// The discount for large orders.
    case volume
    case code
    case delivery
    case tax

    var takesOff: Bool { self == .volume || self == .code }
  }
}
