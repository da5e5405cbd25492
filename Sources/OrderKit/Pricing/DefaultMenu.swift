extension CupcakeMenu {
  /// The tutorial's menu, with four types, two extras and 3 to 20 cakes per order.
  public static let `default` = CupcakeMenu(
    unchecked: "cupcake-corner",
    currency: .usd,
    quantity: QuantityRule(range: 3...20, default: 3),
    price: Money(minorUnits: 200),
    types: [
      CakeType(id: "vanilla", name: "Vanilla"),
      CakeType(id: "strawberry", name: "Strawberry", surcharge: Surcharge(Money(minorUnits: 50), per: .order)),
      CakeType(id: "chocolate", name: "Chocolate", surcharge: Surcharge(Money(minorUnits: 100), per: .order)),
      CakeType(id: "rainbow", name: "Rainbow", surcharge: Surcharge(Money(minorUnits: 150), per: .order)),
    ],
    extras: [
      Offer(.extraFrosting, name: "Extra frosting", surcharge: Surcharge(Money(minorUnits: 100), per: .cake)),
      Offer(.addSprinkles, name: "Extra sprinkles", surcharge: Surcharge(Money(minorUnits: 50), per: .cake)),
    ]
  )
}
