import PlainText

/// A reason a basket cannot be priced under a menu.
public enum PricingError: Error, Hashable {
  /// The menu has no type with this index. `types` contains the names of all types on the menu.
  case typeOutOfRange(Int, types: [String])
  case quantityOutOfRange(Int, allowed: ClosedRange<Int>)
  case extraNotOffered(Extra)
  /// The price exceeds the largest possible ``Money``.
  case overflow

  /// The error and how to fix it, as text.
  public var message: String {
    switch self {
    case .typeOutOfRange(_, let types): "unknown cake type: choose \(Self.choices(of: types))"
    case .quantityOutOfRange(.min, let allowed), .quantityOutOfRange(.max, let allowed):
      // `OrderStreams` represents numbers that do not fit in an `Int` as `Int.min` or `Int.max`.
      "cannot order this many cakes: choose \(Self.choices(of: allowed))"
    case .quantityOutOfRange(let quantity, let allowed):
      "cannot order \(quantity.counted("cake")): choose \(Self.choices(of: allowed))"
    case .extraNotOffered(let extra): "the extra \"\(extra.key)\" is not on the menu: remove it"
    case .overflow: "the price is too large to be counted: order fewer cakes"
    }
  }

  /// Returns the names of types as text, such as `0 (Vanilla) or 1 (Strawberry)`.
  package static func choices(of types: [String]) -> String {
    types.enumerated().map { "\($0) (\($1))" }.listed("or", atMost: 5)
  }

  /// Returns a range of quantities as text, such as `3 to 20`.
  package static func choices(of quantities: ClosedRange<Int>) -> String {
    "\(quantities.lowerBound) to \(quantities.upperBound)"
  }
}

extension CupcakeMenu {
  /// Returns the parts of a basket that the menu doesn't offer: its type, its quantity, and then its extras by key.
  package func problems(with basket: Basket) -> [PricingError] {
    var problems: [PricingError] = []
    if let problem = problem(withType: basket.type) { problems.append(problem) }
    if let problem = problem(withQuantity: basket.quantity) { problems.append(problem) }
    return basket.extras.isEmpty ? problems : problems + self.problems(with: basket.extras)
  }

  package func problem(withType index: Int) -> PricingError? {
    types.indices.contains(index) ? nil : .typeOutOfRange(index, types: types.map(\.name))
  }

  package func problem(withQuantity quantity: Int) -> PricingError? {
    self.quantity.range.contains(quantity) ? nil : .quantityOutOfRange(quantity, allowed: self.quantity.range)
  }

  package func problems(with extras: Set<Extra>) -> [PricingError] {
    extras.filter { self.extras[$0] == nil }.sorted().map(PricingError.extraNotOffered)
  }
}
