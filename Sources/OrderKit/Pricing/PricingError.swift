#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import PlainText

/// Why a basket has no price under a menu.
public enum PricingError: Error, Hashable, Sendable {
  /// The menu has no type of this index; `types` are the names of those it has.
  case typeOutOfRange(Int, types: [String])
  /// The menu sells other quantities.
  case quantityOutOfRange(Int, allowed: ClosedRange<Int>)
  /// The menu does not offer the extra.
  case extraNotOffered(Extra)
  /// The price is larger than can be counted.
  case overflow
}

extension PricingError: LocalizedError {
  /// The ``description``, as an alert of SwiftUI shows it.
  public var errorDescription: String? { description }
}

extension PricingError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .typeOutOfRange(_, let types):
      "no such type on the menu: give \(types.enumerated().map { "\($0) (\($1))" }.listed("or", atMost: 5))"
    case .quantityOutOfRange(.min, let allowed), .quantityOutOfRange(.max, let allowed):
      // The reader of JSON gives these for what cannot be counted.
      "this many cakes cannot be ordered: give \(Self.choices(of: allowed))"
    case .quantityOutOfRange(let quantity, let allowed):
      "\(quantity) \(quantity == 1 ? "cake" : "cakes") cannot be ordered: give \(Self.choices(of: allowed))"
    case .extraNotOffered: "this extra is not on the menu: remove it"
    case .overflow: "the price is too large to be counted"
    }
  }

  /// The quantities as a sentence offers them: `3 to 20`.
  static func choices(of quantities: ClosedRange<Int>) -> String {
    "\(quantities.lowerBound) to \(quantities.upperBound)"
  }
}
