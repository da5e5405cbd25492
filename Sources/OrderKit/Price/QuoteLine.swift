extension Quote {
  /// A line of a quote.
  public struct Line: Hashable, Sendable {
    /// The stage of the calculation that the line belongs to.
    public let stage: Stage
    /// The id of the type or the key of the extra that the line charges for, or `nil` for any other line.
    public let id: String?
    /// The name of the item, discount or tax.
    public let label: String
    /// The number of cakes, or `nil` if the line is not charged per cake.
    public fileprivate(set) var quantity: Int?
    /// The price per cake, or `nil` if the line is not charged per cake.
    public let unit: Money?
    /// The rate of a tax or of a percentage discount.
    public let rate: Percent?
    /// The amount that a discount or tax is calculated from, such as `$24.00` in `5% off $24.00`.
    public fileprivate(set) var base: Money?
    /// The amount that the line adds to the total. Discounts are negative.
    public fileprivate(set) var amount: Money
    /// The currency of all amounts.
    package let currency: Currency

    package init(
      stage: Stage, id: String? = nil, label: String, quantity: Int? = nil, unit: Money? = nil, rate: Percent? = nil,
      base: Money? = nil, amount: Money = .zero, in currency: Currency
    ) {
      self.stage = stage
      self.id = id
      self.label = label
      self.quantity = quantity
      self.unit = unit
      self.rate = rate
      self.base = base
      self.amount = amount
      self.currency = currency
    }
  }

  /// The lines of the quote. Their amounts add up to the ``total``. This array is computed on each access.
  public var lines: [Line] {
    bill.charges.map { charge in
      var line = menu.line(of: charge.item)
      if line.unit != nil { line.quantity = bill.selection.quantity }
      line.base = charge.base
      line.amount = charge.amount
      return line
    }
  }
}

extension CupcakeMenu {
  /// Returns the line for a menu entry, without the quantity and amounts from a bill.
  func line(of item: Bill.Charge.Item) -> Quote.Line {
    switch item {
    case .cakes: return .init(stage: .cakes, label: "Cupcakes", unit: price, in: currency)
    case .type(let index):
      let type = types[index]
      return .init(stage: .type, id: type.id, label: type.name, unit: type.surcharge?.unit, in: currency)
    case .extra(let index):
      let offer = extras[index]
      return .init(
        stage: .extra, id: offer.extra.key, label: offer.name, unit: offer.surcharge.unit, in: currency)
    case .tier(let index):
      let tier = volume[index]
      return .init(
        stage: .volume, label: tier.name ?? "\(tier.minimumQuantity) or more", rate: tier.discount.rate, in: currency)
    case .code(let index):
      return .init(stage: .code, label: codes[index].code, rate: codes[index].discount.rate, in: currency)
    case .delivery: return .init(stage: .delivery, label: "Delivery", in: currency)
    case .freeDelivery:
      let least = delivery?.freeFrom.map { ", free from \(currency.text($0))" } ?? ""
      return .init(stage: .delivery, label: "Delivery" + least, in: currency)
    case .tax: return .init(stage: .tax, label: tax?.name ?? "", rate: tax?.rate, in: currency)
    }
  }
}

extension CupcakeMenu.Surcharge {
  fileprivate var unit: Money? { charged == .perCake ? amount : nil }
}
