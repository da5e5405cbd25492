extension CupcakeMenu {
  /// The tutorial's menu, with four types, two extras and 3 to 20 cakes per order.
  public static let `default` = CupcakeMenu(
    unchecked: Draft(
      id: "cupcake-corner",
      currency: .usd,
      quantity: QuantityRule(range: 3...20, default: 3),
      price: Money(minorUnits: 200),
      types: [
        CakeType(id: "vanilla", name: "Vanilla"),
        CakeType(id: "strawberry", name: "Strawberry", surcharge: Surcharge(Money(minorUnits: 50), charged: .perOrder)),
        CakeType(id: "chocolate", name: "Chocolate", surcharge: Surcharge(Money(minorUnits: 100), charged: .perOrder)),
        CakeType(id: "rainbow", name: "Rainbow", surcharge: Surcharge(Money(minorUnits: 150), charged: .perOrder)),
      ],
      extras: [
        Offer(.extraFrosting, name: "Extra frosting", surcharge: Surcharge(Money(minorUnits: 100), charged: .perCake)),
        Offer(.addSprinkles, name: "Extra sprinkles", surcharge: Surcharge(Money(minorUnits: 50), charged: .perCake)),
      ]))
}
