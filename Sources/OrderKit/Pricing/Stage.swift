/// The stages of a price, in their order, which is that of the calculation (`PriceCalculation.swift`).
public enum Stage: String, CaseIterable, Sendable {
  /// Quantity times the price of a cake.
  case base
  /// What the type adds.
  case type
  /// What an extra adds.
  case extra
  /// The discount for many cakes.
  case volume
  /// What a promotion code takes off.
  case code
  /// What delivery adds.
  case delivery
  /// What a tax adds.
  case tax

  /// Whether the stage takes something off.
  var takesOff: Bool { self == .volume || self == .code }

  /// Whether the stage is taken from another amount.
  var hasBase: Bool { takesOff || self == .tax }
}
