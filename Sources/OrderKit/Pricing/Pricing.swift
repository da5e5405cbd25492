import PlainText

extension CupcakeMenu {
  /// Prices a basket: the one pricing function, pure and exact.
  ///
  /// The order class, the JSON path, the bulk path's table of answers and the screens all come here. The stages are
  /// fixed: base, type, extras (the goods), volume, code, delivery, tax. Only volume, code and tax are rounded, once
  /// each, half away from zero; a discount takes off at most what is left of the goods.
  ///
  /// The `zip` decides what delivery costs. On `date` codes are judged that run out; without one, none has. Cost: a few
  /// allocations for the lines.
  public func quote(
    for basket: Basket, zip: String? = nil, on date: CalendarDate? = nil
  ) throws(PricingError) -> Quote {
    var lines = try goods(of: basket)
    var left = try lines.sum()
    if let tier = volumeTier(for: basket.quantity) {
      let line = try tier.off.line(.volume, tier.label, of: left)
      lines.append(line)
      left = try left.adding(line.amount)
    }
    let judgement = judge(basket.code, left, on: date)
    if let promotion = judgement?.promotion, judgement?.problem == nil {
      let line = try promotion.off.line(.code, promotion.code, of: left)
      lines.append(line)
      left = try left.adding(line.amount)
    }
    let zipFee = zip.flatMap { delivery?.zipFee(for: $0) }
    var taxed = left
    if let delivery {
      let line = delivery.line(zipFee?.fee ?? delivery.fee, for: left, in: currency)
      lines.append(line)
      if tax?.isOnDelivery == true { taxed = try taxed.adding(line.amount) }
    }
    if let tax, tax.isIncluded == false {
      lines.append(.taken(.tax, tax.name, try tax.rate.share(of: taxed), at: tax.rate, of: taxed))
    }
    var quote = try Quote(currency: currency, lines: lines)
    if let tax, tax.isIncluded { quote.taxIncluded = try tax.rate.part(containedIn: taxed) }
    quote.zipPrefix = zipFee?.prefix
    quote.code = judgement?.promotion?.code ?? judgement?.given
    quote.codeProblem = judgement?.problem
    if judgement?.promotion?.until != nil { quote.date = date }
    return quote
  }

  /// Stages one to three: what the cakes cost before anything is taken off.
  private func goods(of basket: Basket) throws(PricingError) -> [Quote.Line] {
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
    return lines
  }
}

// MARK: - The stages' parts

extension CupcakeMenu {
  /// A code that was given, and what became of it.
  private struct Judgement {
    let given: String
    var promotion: PromotionCode?
    var problem: CodeProblem?
  }

  /// Whether a code applies to what is left of the goods; nil if none was given. A form sends what was left blank.
  private func judge(_ given: String?, _ left: Money, on date: CalendarDate?) -> Judgement? {
    guard let given, given.hasVisibleScalar else { return nil }
    guard let promotion = promotionCode(spelled: given) else { return Judgement(given: given, problem: .unknown) }
    var judgement = Judgement(given: given, promotion: promotion)
    if let date, let until = promotion.until, date > until {
      judgement.problem = .expired(until)
    } else if let minimum = promotion.minimum, left < minimum {
      judgement.problem = .minimum(minimum, goods: left)
    }
    return judgement
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

extension CupcakeMenu.Discount {
  /// A line that takes off no more than there is.
  fileprivate func line(_ kind: Quote.Kind, _ label: String, of base: Money) throws(PricingError) -> Quote.Line {
    let (off, rate): (Money, Percent?) =
      switch self {
      case .percent(let rate): (try rate.share(of: base), rate)
      case .amount(let amount): (amount, nil)
      }
    let capped = min(off, max(base, .zero))
    return .taken(kind, label, try Money.zero.subtracting(capped), at: rate, of: base)
  }
}

extension CupcakeMenu.VolumeTier {
  fileprivate var label: String { name ?? "\(from) or more" }
}

extension CupcakeMenu.Delivery {
  fileprivate func line(_ fee: Money, for goods: Money, in currency: Currency) -> Quote.Line {
    guard let freeFrom, goods >= freeFrom, fee != .zero else { return .once(.delivery, "Delivery", fee) }
    return .once(.delivery, "Delivery, free from \(currency.text(freeFrom))", .zero)
  }
}
