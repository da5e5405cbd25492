extension Quote {
  /// A stage of the price calculation. The cases are in calculation order, and their raw values are the `kind` of lines
  /// in the JSON of a quote.
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
