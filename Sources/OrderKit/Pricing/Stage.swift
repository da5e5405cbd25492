/// A stage of a price. The cases are in the order of the calculation.
public enum Stage: String, CaseIterable, Sendable {
  /// The quantity times the price of a cake.
  case base
  case type
  case extra
  /// The discount for large orders.
  case volume
  case code
  case delivery
  case tax
  var takesOff: Bool { self == .volume || self == .code }

  /// Whether the stage is a share of another amount.
  var hasBase: Bool { takesOff || self == .tax }
}
