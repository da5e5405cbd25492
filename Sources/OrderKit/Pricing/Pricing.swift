extension CupcakeMenu {
  /// Prices a basket: the one pricing function, pure and exact.
  ///
  /// The order class, the JSON path, the bulk path's table of answers and the screens all come here. Cost: a few
  /// allocations for the lines.
  public func quote(for basket: Basket) throws(PricingError) -> Quote {
    guard types.indices.contains(basket.type) else {
      throw .typeOutOfRange(basket.type, count: types.count)
    }
    guard quantity.range.contains(basket.quantity) else {
      throw .quantityOutOfRange(basket.quantity, allowed: quantity.range)
    }
    let type = types[basket.type]
    var lines = [try Quote.Line.each(.base, "Cupcakes", price, times: basket.quantity)]
    if let surcharge = type.surcharge, surcharge.amount != .zero {
      lines.append(try surcharge.line(.type, type.name, basket.quantity))
    }
    if basket.extraFrosting {
      guard let extraFrosting else { throw .extraNotOffered(.extraFrosting) }
      lines.append(try extraFrosting.surcharge.line(.extra, extraFrosting.name, basket.quantity))
    }
    if basket.addSprinkles {
      guard let addSprinkles else { throw .extraNotOffered(.addSprinkles) }
      lines.append(try addSprinkles.surcharge.line(.extra, addSprinkles.name, basket.quantity))
    }
    return try Quote(currency: currency, lines: lines)
  }
}

extension CupcakeMenu.Surcharge {
  fileprivate func line(_ kind: Quote.Kind, _ label: String, _ quantity: Int) throws(PricingError) -> Quote.Line {
    switch per {
    case .order: .once(kind, label, amount)
    case .cake: try .each(kind, label, amount, times: quantity)
    }
  }
}
