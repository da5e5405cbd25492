import PlainText

// The members of each object on a menu, with their rules. A `MenuPass` reads, checks or writes them in this order.

extension CupcakeMenu.Draft: MenuObject {
  /// The keys of a menu.
  enum Key: String, CaseIterable {
    case menu, id, name, version, currency, quantity, price, types, extras, volume, codes, delivery, tax
  }

  init() { self.init(id: "", currency: .usd, quantity: CupcakeMenu.QuantityRule(), price: .zero, types: []) }

  mutating func visit(_ member: MenuPass) {
    for key in Key.allCases { visit(key, member) }
  }

  private mutating func visit(_ key: Key, _ member: MenuPass) {
    let name = key.rawValue
    switch key {
    case .menu: member.format(name)
    case .id: member(name, &id)
    case .name: member(name, &self.name)
    case .version: member(name, &version)
    case .currency:
      member(name, &currency)
      member.currency = currency
    case .quantity: member(name, &quantity)
    case .price: member(name, &price)
    case .types: member(name, &types, isRequired: true)
    case .extras: member(name, &extras, atMost: Selection.mostExtras)
    case .volume: member(name, &volume, atMost: CupcakeMenu.mostTiers)
    case .codes: member(name, &codes)
    case .delivery: member(name, &delivery)
    case .tax: member(name, &tax)
    }
  }
}

extension CupcakeMenu.QuantityRule: MenuObject {
  init() { self.init(range: 1...1, default: 1) }

  mutating func visit(_ member: MenuPass) {
    var (least, most) = (range.lowerBound, range.upperBound)
    let read = (member("min", &least), member("max", &most), member("default", &`default`))
    guard case (let least?, let most?, let start?) = read else { return }
    guard least <= most else { return member.fail("\"min\" is above \"max\": swap them", at: "min") }
    range = least...most
    if !range.contains(start) {
      member.fail("\"default\" is outside \"min\" and \"max\": choose a number between them", at: "default")
    }
  }
}

extension CupcakeMenu.CakeType: MenuObject {
  init() { self.init(id: "", name: "") }

  mutating func visit(_ member: MenuPass) {
    for (key, text) in [("id", member("id", &id)), ("name", member("name", &name))] {
      guard let name = text?.foldedName else { continue }
      if Int(name) != nil || name.utf8.allSatisfy(\.isDigit) {
        member.fail("a whole number is the index of a type, not its id or name: add a letter", at: key)
      }
      member.claim(name, as: "type's id or name", at: key)
    }
    var (amount, charged) = (surcharge?.amount, surcharge?.charged)
    member("add", &amount)
    member("per", &charged)
    member.pair("add", "per")
    if let amount, let charged { surcharge = CupcakeMenu.Surcharge(amount, charged: charged) }
  }
}

extension CupcakeMenu.Offer: MenuObject {
  init() { self.init("", name: "", surcharge: CupcakeMenu.Surcharge(.zero, charged: .perOrder)) }

  var ownKey: String? {
    get { extra.key }
    set { extra = Extra(unchecked: newValue ?? "") }
  }

  mutating func visit(_ member: MenuPass) {
    if Extra(key: extra.key) == nil { member.fail(Extra.rule, at: nil) }
    claim(extra.key, at: nil, member)
    if let name = member("name", &name) { claim(name, at: "name", member) }
    member("add", &surcharge.amount)
    member("per", &surcharge.charged)
  }

  /// Marks the key or name as taken, and records an error if orders or other extras already use it.
  private func claim(_ name: String, at key: String?, _ member: MenuPass) {
    let folded = name.foldedKey
    if let spelling = OrderKey.spellings[folded]?.spelling, spelling != extra.key || !Extra.switches.contains(extra) {
      let isSwitch = Extra.switches.contains { $0.key == spelling }
      let remedy = isSwitch ? "write it like that, or choose another" : "choose another"
      return member.fail("an order has the key \"\(spelling)\": \(remedy)", at: key)
    }
    member.claim(folded, as: "extra's key or name", at: key, ignoring: "case, blanks, _ and - do")
  }
}

extension CupcakeMenu.VolumeTier: MenuObject {
  init() { self.init(minimumQuantity: 0, discount: .amount(.zero)) }

  mutating func visit(_ member: MenuPass) {
    if let from = member("from", &minimumQuantity) {
      if from <= member.previousTier {
        member.fail("this \"from\" is not above the one before it: sort the tiers, and keep each once", at: "from")
      }
      member.previousTier = from
    }
    member("off", &discount)
    member("name", &name)
  }
}

extension CupcakeMenu.PromotionCode: MenuObject {
  init() { self.init("", discount: .amount(.zero)) }

  mutating func visit(_ member: MenuPass) {
    if let name = member("code", &code)?.foldedName {
      member.claim(name, as: "code", at: "code")
      if name == "none" {
        member.fail("\"none\" stands for no code, so no order could use this one: choose another word", at: "code")
      }
    }
    member("off", &discount)
    member("minimum", &minimum)
    member("from", &firstDay)
    member("until", &lastDay)
    if let firstDay, let lastDay, lastDay < firstDay {
      member.fail("\"from\" is after \"until\": swap them", at: "from")
    }
  }
}

extension CupcakeMenu.Delivery: MenuObject {
  init() { self.init(fee: .zero) }

  mutating func visit(_ member: MenuPass) {
    member("fee", &fee)
    member("freeFrom", &freeFrom)
    member("zips", &zips)
  }
}

extension CupcakeMenu.ZipFee: MenuObject {
  init() { self.init(prefix: "", fee: .zero) }

  mutating func visit(_ member: MenuPass) {
    var spelled = prefix
    if member("prefix", &spelled) != nil {
      self = Self(prefix: spelled, fee: fee)
      if prefix.isEmpty { member.fail(UnreadableText.blank.message, at: "prefix") }
      member.claim(prefix, as: "prefix", at: "prefix")
    }
    member("fee", &fee)
  }
}

extension CupcakeMenu.Tax: MenuObject {
  init() { self.init(name: "", rate: Percent(unchecked: 0)) }

  mutating func visit(_ member: MenuPass) {
    member("name", &name)
    member("rate", &rate)
    member("included", &isIncluded)
    member("onDelivery", &isOnDelivery)
  }
}
