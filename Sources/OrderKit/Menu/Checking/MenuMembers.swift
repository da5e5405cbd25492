import PlainText

// The members of each object on a menu, with their rules. A `MenuPass` reads, checks or writes them in this order.

extension CupcakeMenu.Draft: MenuObject {
  /// The keys of a menu.
  enum Key: String, CaseIterable {
    case menu, id, name, version, currency, quantity, price, types, extras, volume, codes, delivery, tax, columns
  }

  init() { self.init(id: "", currency: .usd, quantity: CupcakeMenu.QuantityRule(), price: .zero, types: []) }

  mutating func visit(_ pass: MenuPass) {
    for key in Key.allCases { visit(key, pass) }
  }

  private mutating func visit(_ key: Key, _ pass: MenuPass) {
    let name = key.rawValue
    switch key {
    case .menu: pass.format(name)
    case .id: pass.value(name, &id)
    case .name: pass.value(name, &self.name)
    case .version: pass.value(name, &version)
    case .currency:
      pass.value(name, &currency)
      pass.currency = currency
    case .quantity: pass.object(name, &quantity)
    case .price: pass.value(name, &price)
    case .types: pass.list(name, &types, isRequired: true)
    case .extras:
      pass.list(name, &extras, atMost: Selection.mostExtras)
      pass.extras = extras.map(\.extra.key)
    case .volume: pass.list(name, &volume, atMost: CupcakeMenu.mostTiers)
    case .codes: pass.list(name, &codes)
    case .delivery: pass.object(name, &delivery)
    case .tax: pass.object(name, &tax)
    case .columns: pass.objects(name, &columns, atMost: CupcakeMenu.mostTiers)
    }
  }
}

extension CupcakeMenu.QuantityRule: MenuObject {
  init() { self.init(range: 1...1, default: 1) }

  mutating func visit(_ pass: MenuPass) {
    var (least, most) = (range.lowerBound, range.upperBound)
    let read = (pass.value("min", &least), pass.value("max", &most), pass.value("default", &`default`))
    guard case (let least?, let most?, let start?) = read else { return }
    guard least <= most else { return pass.fail("\"min\" is above \"max\": swap them", at: "min") }
    range = least...most
    if !range.contains(start) {
      pass.fail("\"default\" is outside \"min\" and \"max\": choose a number between them", at: "default")
    }
  }
}

extension CupcakeMenu.CakeType: MenuObject {
  init() { self.init(id: "", name: "") }

  mutating func visit(_ pass: MenuPass) {
    let noun = "type's id or name"
    for (key, text) in [("id", pass.value("id", &id)), ("name", pass.value("name", &name))] {
      guard let name = text?.foldedName else { continue }
      if name.isIndex { pass.fail("a whole number is the index of a type, not its id or name: add a letter", at: key) }
      pass.claim(name, as: noun, at: key)
    }
    var (amount, charged) = (surcharge?.amount, surcharge?.charged)
    pass.value("add", &amount)
    pass.value("per", &charged)
    pass.pair("add", "per")
    if let amount, let charged { surcharge = CupcakeMenu.Surcharge(amount, charged: charged) }
    pass.otherNames(&also, as: noun) { $0.foldedName }
  }
}

extension CupcakeMenu.Offer: MenuObject {
  init() { self.init("", name: "", surcharge: CupcakeMenu.Surcharge(.zero, charged: .perOrder)) }

  var ownKey: String? {
    get { extra.key }
    set { extra = Extra(unchecked: newValue ?? "") }
  }

  mutating func visit(_ pass: MenuPass) {
    if Extra(key: extra.key) == nil { pass.fail(Extra.rule, at: nil) }
    claim(extra.key, at: nil, pass)
    if let name = pass.value("name", &name) { claim(name, at: "name", pass) }
    pass.value("add", &surcharge.amount)
    pass.value("per", &surcharge.charged)
    pass.otherNames(&also, as: Self.noun) { name throws(UnreadableText) in
      let folded = name.foldedKey
      guard let key = OrderKey.spellings[folded]?.spelling else { return folded }
      throw UnreadableText("an order has the key \"\(key)\": choose another")
    }
  }

  private static let noun = "extra's key or name"

  /// Marks the key or name as taken, and records an error if orders or other extras already use it.
  private func claim(_ name: String, at key: String?, _ pass: MenuPass) {
    let folded = name.foldedKey
    if let spelling = OrderKey.spellings[folded]?.spelling, spelling != extra.key || !Extra.switches.contains(extra) {
      let isSwitch = Extra.switches.contains { $0.key == spelling }
      let remedy = isSwitch ? "write it like that, or choose another" : "choose another"
      return pass.fail("an order has the key \"\(spelling)\": \(remedy)", at: key)
    }
    pass.claim(folded, as: Self.noun, at: key, ignoring: "case, blanks, _ and - do")
  }
}

extension String {
  /// Whether the folded name is a whole number.
  fileprivate var isIndex: Bool { Int(self) != nil || utf8.allSatisfy(\.isDecimalDigit) }
}

extension MenuPass {
  /// Visits the other names of a type or an extra, which repeat no name. `fold` returns the form used for comparing.
  fileprivate func otherNames(
    _ names: inout [String], as noun: String, _ fold: (String) throws(UnreadableText) -> String
  ) {
    texts("also", &names, isList: true) { name throws(UnreadableText) in
      otherNames += 1
      if otherNames == CupcakeMenu.mostEntries + 1 {
        throw UnreadableText("too many other names: keep at most \(CupcakeMenu.mostEntries)")
      }
      let folded = try fold(String(name, in: currency))
      if folded.isIndex { throw UnreadableText("a whole number is no name: add a letter") }
      if owner(of: folded, as: noun) != nil { throw UnreadableText("a name that is already there: remove it") }
    }
  }
}

extension CupcakeMenu.VolumeTier: MenuObject {
  init() { self.init(minimumQuantity: 0, discount: .amount(.zero)) }

  mutating func visit(_ pass: MenuPass) {
    if let from = pass.value("from", &minimumQuantity) {
      if from <= pass.previousTier {
        pass.fail("this \"from\" is not above the one before it: sort the tiers, and keep each once", at: "from")
      }
      pass.previousTier = from
    }
    pass.value("off", &discount)
    pass.value("name", &name)
  }
}

extension CupcakeMenu.PromotionCode: MenuObject {
  init() { self.init("", discount: .amount(.zero)) }

  mutating func visit(_ pass: MenuPass) {
    if let name = pass.value("code", &code)?.foldedName {
      pass.claim(name, as: "code", at: "code")
      if name == "none" {
        pass.fail("\"none\" stands for no code, so no order could use this one: choose another word", at: "code")
      }
    }
    pass.value("off", &discount)
    pass.value("minimum", &minimum)
    pass.value("from", &firstDay)
    pass.value("until", &lastDay)
    if let firstDay, let lastDay, lastDay < firstDay {
      pass.fail("\"from\" is after \"until\": swap them", at: "from")
    }
  }
}

extension CupcakeMenu.Delivery: MenuObject {
  init() { self.init(fee: .zero) }

  mutating func visit(_ pass: MenuPass) {
    pass.value("fee", &fee)
    pass.value("freeFrom", &freeFrom)
    pass.list("zips", &zips)
  }
}

extension CupcakeMenu.ZipFee: MenuObject {
  init() { self.init(prefix: "", fee: .zero) }

  mutating func visit(_ pass: MenuPass) {
    var spelled = prefix
    if pass.value("prefix", &spelled) != nil {
      self = Self(prefix: spelled, fee: fee)
      if prefix.beforePoint(in: nil) != nil {
        pass.fail("the prefix has been a number: write the beginning of a zip, with its zeros", at: "prefix")
      }
      if prefix.isEmpty { pass.fail(UnreadableText.blank.message, at: "prefix") }
      pass.claim(prefix, as: "prefix", at: "prefix")
    }
    pass.value("fee", &fee)
  }
}

extension CupcakeMenu.Tax: MenuObject {
  init() { self.init(name: "", rate: Percent(unchecked: 0)) }

  mutating func visit(_ pass: MenuPass) {
    pass.value("name", &name)
    pass.value("rate", &rate)
    pass.value("included", &isIncluded)
    pass.value("onDelivery", &isOnDelivery)
  }
}

extension CupcakeMenu.TableColumns: MenuObject {
  mutating func visit(_ pass: MenuPass) {
    let own = Self.keys + [Self.ignore]
    let extras = pass.extras ?? headers.keys.filter { Extra(key: $0) != nil }.sorted()
    var taken: Set<String> = []
    for key in Self.keys + extras.filter({ !own.contains($0) }) + [Self.ignore] {
      pass.texts(key, &headers[key, default: []], isList: false) { header throws(UnreadableText) in
        if header.isBlank { throw UnreadableText.blank }
        if !taken.insert(header.foldedHeader).inserted {
          throw UnreadableText("a column of this name stands for a key already: remove one")
        }
      }
      if headers[key]?.count ?? 0 > 1, !Self.joined.contains(key) {
        pass.fail("more than one column: keep one", at: key)
      }
    }
    headers = headers.filter { !$0.value.isEmpty }
    for key in Set(headers.keys).subtracting(pass.visited.known).sorted() { pass.fail(unknown: key, at: 0) }
  }
}
