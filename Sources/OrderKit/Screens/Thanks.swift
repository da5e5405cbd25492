extension CupcakeMenu {
  /// What is ordered, as people say it: `4x chocolate cupcakes`; nil if the menu has no such type.
  public func summary(type: Int, quantity: Int) -> String? {
    types.indices.contains(type) ? "\(quantity)x \(types[type].name.lowercased()) cupcakes" : nil
  }

  /// What a person reads once an order is placed.
  public func thanks(type: Int, quantity: Int) -> [String] {
    ["Thank you!"] + (summary(type: type, quantity: quantity).map { ["Your order for \($0) is on its way!"] } ?? [])
  }
}
