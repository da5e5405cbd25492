extension Quote {
  /// One line of a quote.
  public struct Line: Hashable, Sendable {
    /// Which stage of the price the line is.
    public let stage: Stage
    /// What the line charges for, in words.
    public let label: String
    /// How many units, where the amount is a product.
    public private(set) var quantity: Int?
    /// The price of one unit, where the amount is a product.
    public private(set) var unit: Money?
    /// The share that the amount is, for a tax or for a discount in percent.
    public private(set) var rate: Percent?
    /// The base that a discount or a tax was taken from.
    public private(set) var of: Money?
    /// What the line adds to the total.
    public let amount: Money
  }

  /// The price, line by line; the amounts add up to ``total``. Cost: made anew with each call.
  public var lines: [Line] {
    let selection = bill.selection
    var lines = [Line("Cupcakes", menu.price, times: selection.quantity, bill.base)]
    let type = menu.types[selection.type]
    if let amount = bill.type, let surcharge = type.surcharge {
      lines.append(Line(.type, type.name, surcharge, selection.quantity, amount))
    }
    for extra in Extra.allCases where selection.extras.contains(extra) {
      guard let offer = menu.extras[extra] else { continue }
      // Pricing has multiplied it before.
      let amount = (try? offer.surcharge.amount(for: selection.quantity)) ?? .zero
      lines.append(Line(.extra, offer.name, offer.surcharge, selection.quantity, amount))
    }
    var left = bill.goods
    if let amount = bill.volume, let tier = menu.volumeTier(for: selection.quantity).map({ menu.volume[$0] }) {
      lines.append(Line(.volume, tier.name ?? "\(tier.from) or more", tier.off.rate, of: left, amount))
      left = left + amount
    }
    if let amount = bill.code, let promotion {
      lines.append(Line(.code, promotion.code, promotion.off.rate, of: left, amount))
      left = left + amount
    }
    if let amount = bill.delivery {
      lines.append(Line(stage: .delivery, label: deliveryLabel(amount), amount: amount))
      if menu.tax?.isOnDelivery == true { left = left + amount }
    }
    if let amount = bill.tax, let tax = menu.tax {
      lines.append(Line(.tax, tax.name, tax.rate, of: left, amount))
    }
    return lines
  }

  private func deliveryLabel(_ amount: Money) -> String {
    guard let delivery = menu.delivery, let freeFrom = delivery.freeFrom else { return "Delivery" }
    let fee = bill.selection.zipFee.map { delivery.zips[$0].fee } ?? delivery.fee
    return amount == fee ? "Delivery" : "Delivery, free from \(currency.text(freeFrom))"
  }
}

extension Quote.Line {
  fileprivate init(_ label: String, _ unit: Money, times quantity: Int, _ amount: Money) {
    self.init(stage: .base, label: label, quantity: quantity, unit: unit, amount: amount)
  }

  fileprivate init(
    _ stage: Stage, _ label: String, _ surcharge: CupcakeMenu.Surcharge, _ quantity: Int, _ amount: Money
  ) {
    let isProduct = surcharge.per == .cake
    self.init(
      stage: stage, label: label, quantity: isProduct ? quantity : nil, unit: isProduct ? surcharge.amount : nil,
      amount: amount)
  }

  fileprivate init(_ stage: Stage, _ label: String, _ rate: Percent?, of base: Money, _ amount: Money) {
    self.init(stage: stage, label: label, rate: rate, of: base, amount: amount)
  }
}
