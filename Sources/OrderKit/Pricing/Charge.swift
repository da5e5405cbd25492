extension Bill {
  /// One charge of a bill: an entry of the menu, and its amounts, without words.
  struct Charge {
    let item: Item
    /// The amount that a discount or a tax is taken from; nil for other charges.
    var base: Money?
    let amount: Money
  }
}

extension Bill.Charge {
  /// An entry of a menu that an order can be charged for, by its index there.
  enum Item: Hashable {
    case cakes
    case type(Int)
    case extra(Extra)
    case tier(Int)
    case code(Int)
    case delivery
    /// Delivery that is free because the goods cost enough.
    case freeDelivery
    case tax
  }

  /// The most charges of a bill: each stage has one, and the stage of the extras has one for each extra.
  static var maximum: Int { Stage.allCases.count - 1 + Extra.allCases.count }
}

extension Bill {
  /// Passes every charge of a bill that was made under a menu to a function, in the order of the stages.
  ///
  /// All lists of charges come from here: ``Quote/lines`` and the itemised answers of a stream.
  // Inlined, because a menu that is passed to a function is copied.
  @inline(always)
  func forEachCharge(under menu: CupcakeMenu, _ body: (Charge) -> Void) {
    body(Charge(item: .cakes, amount: base))
    if let type { body(Charge(item: .type(selection.type), amount: type)) }
    for extra in Extra.allCases where selection.extras.contains(extra) {
      // Pricing has multiplied the surcharge before, so it cannot overflow.
      let amount = (try? menu.extras.surcharge(for: extra)?.amount(for: selection.quantity)) ?? .zero
      body(Charge(item: .extra(extra), amount: amount))
    }
    var left = goods
    if let volume, let tier = menu.volumeTier(for: selection.quantity) {
      body(Charge(item: .tier(tier), base: left, amount: volume))
      left = left + volume
    }
    if let code, case .known(let index) = selection.code {
      body(Charge(item: .code(index), base: left, amount: code))
      left = left + code
    }
    if let amount = delivery, let delivery = menu.delivery {
      let fee = selection.zipFee.map { delivery.zips[$0].fee } ?? delivery.fee
      body(Charge(item: amount == fee ? .delivery : .freeDelivery, amount: amount))
      if menu.tax?.isOnDelivery == true { left = left + amount }
    }
    if let tax { body(Charge(item: .tax, base: left, amount: tax)) }
  }
}
