extension Bill {
  /// A charge of a bill: an entry of the menu and its amount, without words.
  struct Charge {
    let item: Item
    /// The amount that a discount or a tax is a share of; nil for other charges.
    var base: Money?
    let amount: Money
  }
}

extension Bill.Charge {
  /// An entry of the menu that an order can be charged for. A number is its index.
  enum Item: Hashable {
    case cakes
    case type(Int)
    case extra(Extra)
    case tier(Int)
    case code(Int)
    case delivery
    /// Free delivery, because the goods cost enough.
    case freeDelivery
    case tax
  }

  /// The greatest number of charges in a bill. Each extra has its own charge.
  static var maximum: Int { Stage.allCases.count - 1 + Extra.allCases.count }
}

extension Bill {
  /// Calls a function with each charge of the bill, in the order of the stages. The menu must be the bill's.
  ///
  /// Both ``Quote/lines`` and the itemised answers of a stream use it.
  // Inlined, because a call would copy the menu.
  @inline(always)
  func forEachCharge(under menu: CupcakeMenu, _ body: (Charge) -> Void) {
    body(Charge(item: .cakes, amount: base))
    if let type { body(Charge(item: .type(selection.type), amount: type)) }
    for extra in Extra.allCases where selection.extras.contains(extra) {
      // Pricing has multiplied this surcharge before, so it cannot overflow.
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
