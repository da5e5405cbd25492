extension CupcakeMenu {
  /// Returns the order in words, such as `4x chocolate cupcakes`, or nil for an unknown type.
  public func summary(type: Int, quantity: Int) -> String? {
    types.indices.contains(type) ? "\(quantity)x \(types[type].name.lowercased()) cupcakes" : nil
  }

  /// Returns the thanks for an order, a text for each line.
  public func thanks(type: Int, quantity: Int) -> [String] {
    ["Thank you!"] + (summary(type: type, quantity: quantity).map { ["Your order for \($0) is on its way!"] } ?? [])
  }
}
