import PlainText

// The members of each object on a menu, with their rules. A `MenuPass` reads, checks or writes them in this order.

extension CupcakeMenu.Draft: MenuObject {
  /// The keys of a menu.
  enum Key: String, CaseIterable {
    case menu, id, version, currency, quantity, price, types, extras, volume, codes, delivery, tax
  }

  static var blank: Self { Self(id: "", currency: .usd, quantity: .blank, price: .zero, types: []) }

  mutating func visit(_ pass: MenuPass) {
    for key in Key.allCases { visit(key, pass) }
  }

  private mutating func visit(_ key: Key, _ pass: MenuPass) {
    let name = key.rawValue
    switch key {
    case .menu: pass.format(name)
    case .id: pass.member(name, &id)
    case .version: pass.member(name, &version)
    case .currency:
      pass.member(name, &currency)
      pass.currency = currency
    case .quantity: pass.object(name, &quantity)
    case .price: pass.member(name, &price)
    case .types: pass.list(name, &types, isRequired: true)
    case .extras: pass.extras(name, &extras)
    case .volume: pass.list(name, &volume, atMost: CupcakeMenu.mostTiers)
    case .codes: pass.list(name, &codes)
    case .delivery: pass.object(name, &delivery)
    case .tax: pass.object(name, &tax)
    }
  }
}

extension CupcakeMenu.QuantityRule: MenuObject {
  static var blank: Self { Self(range: 1...1, default: 1) }

  mutating func visit(_ pass: MenuPass) {
    var (least, most) = (range.lowerBound, range.upperBound)
    let read = (pass.member("min", &least), pass.member("max", &most), pass.member("default", &`default`))
    guard case (let least?, let most?, let start?) = read else { return }
    guard least <= most else { return pass.fail("\"min\" is above \"max\": swap them", at: "min") }
    range = least...most
    if !range.contains(start) {
      pass.fail("\"default\" is outside \"min\" and \"max\": choose a number between them", at: "default")
    }
  }
}

extension CupcakeMenu.CakeType: MenuObject {
  static var blank: Self { Self(id: "", name: "") }

  mutating func visit(_ pass: MenuPass) {
    for (key, text) in [("id", pass.member("id", &id)), ("name", pass.member("name", &name))] {
      guard let name = text?.foldedName else { continue }
      if Int(name) != nil || name.utf8.allSatisfy(\.isDigit) {
        pass.fail("a whole number is the index of a type, not its id or name: add a letter", at: key)
      }
      pass.claim(name, as: "type's id or name", at: key)
    }
    var (amount, charged) = (surcharge?.amount, surcharge?.charged)
    pass.member("add", &amount)
    pass.member("per", &charged)
    pass.pair("add", "per")
    if let amount, let charged { surcharge = CupcakeMenu.Surcharge(amount, charged: charged) }
  }
}

extension CupcakeMenu.Offer: MenuObject {
  static var blank: Self { Self("", name: "", surcharge: CupcakeMenu.Surcharge(.zero, charged: .perOrder)) }

  mutating func visit(_ pass: MenuPass) {
    if Extra(key: extra.key) == nil { pass.fail(Extra.rule, at: nil) }
    claim(extra.key, at: nil, pass)
    if let name = pass.member("name", &name) { claim(name, at: "name", pass) }
    pass.member("add", &surcharge.amount)
    pass.member("per", &surcharge.charged)
  }

  /// Marks the key or name as taken, and records a mistake if orders or other extras already use it.
  private func claim(_ name: String, at key: String?, _ pass: MenuPass) {
    let folded = name.foldedKey
    if let spelling = OrderKey.spellings[folded]?.spelling, spelling != extra.key || !Extra.switches.contains(extra) {
      let isSwitch = Extra.switches.contains { $0.key == spelling }
      let remedy = isSwitch ? "write it like that, or choose another" : "choose another"
      return pass.fail("an order has the key \"\(spelling)\": \(remedy)", at: key)
    }
    pass.claim(folded, as: "extra's key or name", at: key, ignoring: "case, blanks, _ and - do")
  }
}

extension CupcakeMenu.VolumeTier: MenuObject {
  static var blank: Self { Self(minimumQuantity: 0, discount: .amount(.zero)) }

  mutating func visit(_ pass: MenuPass) {
    if let from = pass.member("from", &minimumQuantity) {
      if from <= pass.previousTier {
        pass.fail("this \"from\" is not above the one before it: sort the tiers, and keep each once", at: "from")
      }
      pass.previousTier = from
    }
    pass.member("off", &discount)
    pass.member("name", &name)
  }
}

extension CupcakeMenu.PromotionCode: MenuObject {
  static var blank: Self { Self("", discount: .amount(.zero)) }

  mutating func visit(_ pass: MenuPass) {
    if let name = pass.member("code", &code)?.foldedName {
      pass.claim(name, as: "code", at: "code")
      if name == "none" {
        pass.fail("\"none\" stands for no code, so no order could use this one: choose another word", at: "code")
      }
    }
    pass.member("off", &discount)
    pass.member("minimum", &minimum)
    pass.member("from", &firstDay)
    pass.member("until", &lastDay)
    if let firstDay, let lastDay, lastDay < firstDay { pass.fail("\"from\" is after \"until\": swap them", at: "from") }
  }
}

extension CupcakeMenu.Delivery: MenuObject {
  static var blank: Self { Self(fee: .zero) }

  mutating func visit(_ pass: MenuPass) {
    pass.member("fee", &fee)
    pass.member("freeFrom", &freeFrom)
    pass.list("zips", &zips)
  }
}

extension CupcakeMenu.ZipFee: MenuObject {
  static var blank: Self { Self(prefix: "", fee: .zero) }

  mutating func visit(_ pass: MenuPass) {
    var spelled = prefix
    if pass.member("prefix", &spelled) != nil {
      self = Self(prefix: spelled, fee: fee)
      if prefix.isEmpty { pass.fail(UnreadableText.blank.message, at: "prefix") }
      pass.claim(prefix, as: "prefix", at: "prefix")
    }
    pass.member("fee", &fee)
  }
}

extension CupcakeMenu.Tax: MenuObject {
  static var blank: Self { Self(name: "", rate: Percent(unchecked: 0)) }

  mutating func visit(_ pass: MenuPass) {
    pass.member("name", &name)
    pass.member("rate", &rate)
    pass.member("included", &isIncluded, isRequired: false)
    pass.member("onDelivery", &isOnDelivery, isRequired: false)
  }
}
