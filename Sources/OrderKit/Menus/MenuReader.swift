import PlainText

/// Reads a menu. After each mistake, the reader records the mistake and continues with a default value.
final class MenuReader {
  /// The mistakes so far. Their lines and columns are not known yet.
  private(set) var findings: [(offset: Int, path: String, message: String)] = []
  private(set) var currency = Currency.usd

  func fail(_ message: String, at offset: Int, _ path: String) {
    findings.append((offset, path, message))
  }

  /// Returns the menu, to be used only if there are no ``findings``.
  func menu(_ tree: JSONTree) -> CupcakeMenu {
    let whole = Value(tree: tree, path: "")
    if tree["menu"] == nil, tree["types"] == nil, tree["type"] != nil {
      fail("an order, not a menu: write a menu with \"types\" and a \"price\"", whole)
      return .default
    }
    // The currency is read first, because amounts and the examples in messages depend on it.
    currency = tree["currency"]?.text.flatMap { try? Currency(isoCode: $0) } ?? .usd
    let fields = fields(
      of: whole, required: ["menu", "id", "currency", "quantity", "price", "types"],
      optional: ["version", "extras", "volume", "codes", "delivery", "tax"])
    if let format = fields["menu"], format.tree.wholeNumber != 1 {
      fail("unknown menu format: write \"menu\": 1", format)
    }
    _ = read(fields["currency"]) { text throws(UnreadableText) in try Currency(isoCode: text) }
    var menu = CupcakeMenu(
      unchecked: text(fields["id"]) ?? "", currency: currency,
      quantity: quantityRule(fields["quantity"]) ?? CupcakeMenu.default.quantity,
      price: money(fields["price"]) ?? .zero, types: types(fields["types"]), extras: offers(fields["extras"]))
    menu.version = text(fields["version"])
    menu.volume = tiers(fields["volume"])
    menu.codes = codes(fields["codes"])
    menu.delivery = fields["delivery"].map(delivery)
    menu.tax = fields["tax"].map(tax)
    return menu
  }
}

// MARK: - The members of a menu

extension MenuReader {
  private func quantityRule(_ value: Value?) -> CupcakeMenu.QuantityRule? {
    guard let value else { return nil }
    let fields = fields(of: value, required: ["min", "max", "default"])
    guard let min = cakes(fields["min"]), let max = cakes(fields["max"]), let start = cakes(fields["default"])
    else { return nil }
    guard min <= max else { return refuse(fields["min"] ?? value, "\"min\" is above \"max\": swap them") }
    if !(min...max).contains(start) {
      fail("\"default\" is outside \"min\" and \"max\": choose a number between them", fields["default"] ?? value)
    }
    return CupcakeMenu.QuantityRule(range: min...max, default: start)
  }

  private func types(_ value: Value?) -> [CupcakeMenu.CakeType] {
    if let value, case .array(let trees) = value.tree.content, trees.isEmpty {
      fail("no cake types: add at least one", value)
    }
    var owners: [String: String] = [:]
    return entries(value, required: ["id", "name"], optional: ["add", "per"]) { element, fields in
      for field in ["id", "name"].compactMap({ fields[$0] }) {
        guard let name = text(field)?.foldedName else { continue }
        if Int(name) != nil || name.utf8.allSatisfy(\.isDigit) {
          fail("a whole number is the index of a type, not its id or name: add a letter", field)
        }
        claim(name, "type's id or name", for: element, field, &owners)
      }
      let hasSurcharge = fields["add"] != nil || fields["per"] != nil
      // Neither is valid without the other.
      for key in ["add", "per"] where hasSurcharge && fields[key] == nil { miss(key, in: element) }
      return CupcakeMenu.CakeType(
        id: fields["id"]?.tree.text ?? "", name: fields["name"]?.tree.text ?? "",
        surcharge: hasSurcharge ? surcharge(fields) : nil)
    }
  }

  private func offers(_ value: Value?) -> [CupcakeMenu.Offer] {
    let example = #"{"cherry": {"name": "Cherry", "add": "\#(currency.example)", "per": "cake"}}"#
    guard let value, let members = members(of: value, example: example) else { return [] }
    if members.count > Selection.mostExtras { failOnCount(Selection.mostExtras, value) }
    // The extra that each folded key or name belongs to.
    var owners: [String: Extra] = [:]
    return members.map { member in
      let extra = Extra(unchecked: member.name)
      if Extra(key: extra.key) == nil { fail(Extra.rule, member.key) }
      claim(member.name, for: extra, member.key, &owners)
      let fields = fields(of: member.value, required: ["name", "add", "per"])
      let name = text(fields["name"])
      if let name, let field = fields["name"] { claim(name, for: extra, field, &owners) }
      return CupcakeMenu.Offer(extra, name: name ?? "", surcharge: surcharge(fields))
    }
  }

  /// Marks a key or name of an extra as taken, and records a mistake if orders or other extras already use it.
  private func claim(_ name: String, for extra: Extra, _ field: Value, _ owners: inout [String: Extra]) {
    let folded = name.foldedKey
    if let key = OrderKey.spellings[folded]?.spelling, key != extra.key || !Extra.switches.contains(extra) {
      let isSwitch = Extra.switches.contains { $0.key == key }
      let remedy = isSwitch ? "write it like that, or choose another" : "choose another"
      fail("an order has the key \"\(key)\": \(remedy)", field)
    } else if owners.updateValue(extra, forKey: folded) ?? extra != extra {
      // An extra's key and name may be the same.
      fail("another extra has this key or name, as case, blanks, _ and - do not count: change one", field)
    }
  }

  private func surcharge(_ fields: [String: Value]) -> CupcakeMenu.Surcharge {
    CupcakeMenu.Surcharge(money(fields["add"]) ?? .zero, charged: charge(fields["per"]) ?? .perOrder)
  }

  private func charge(_ value: Value?) -> CupcakeMenu.Surcharge.Unit? {
    guard let value, let word = text(value) else { return nil }
    return CupcakeMenu.Surcharge.Unit(rawValue: word)
      ?? refuse(value, "unknown \"per\": write \"order\" or \"cake\"")
  }

  private func tiers(_ value: Value?) -> [CupcakeMenu.VolumeTier] {
    var last = 0
    return entries(value, atMost: CupcakeMenu.mostTiers, required: ["from", "off"], optional: ["name"]) { _, fields in
      if let field = fields["from"], let from = cakes(field) {
        if from <= last {
          fail("this \"from\" is not above the one before it: sort the tiers, and keep each once", field)
        }
        last = from
      }
      return CupcakeMenu.VolumeTier(
        minimumQuantity: last, discount: discount(fields["off"]) ?? .amount(.zero), name: text(fields["name"]))
    }
  }

  private func codes(_ value: Value?) -> [CupcakeMenu.PromotionCode] {
    var owners: [String: String] = [:]
    return entries(value, required: ["code", "off"], optional: ["minimum", "from", "until"]) { element, fields in
      let code = text(fields["code"])
      if let name = code?.foldedName, let field = fields["code"] {
        claim(name, "code", for: element, field, &owners)
        if name == "none" {
          fail("\"none\" stands for no code, so no order could use this one: choose another word", field)
        }
      }
      let (from, until) = (date(fields["from"]), date(fields["until"]))
      if let field = fields["from"], let from, let until, until < from {
        fail("\"from\" is after \"until\": swap them", field)
      }
      return CupcakeMenu.PromotionCode(
        code ?? "", discount: discount(fields["off"]) ?? .amount(.zero), minimum: money(fields["minimum"]),
        firstDay: from, lastDay: until)
    }
  }

  private func delivery(_ value: Value) -> CupcakeMenu.Delivery {
    let fields = fields(of: value, required: ["fee"], optional: ["freeFrom", "zips"])
    var owners: [String: String] = [:]
    let zips = entries(fields["zips"], required: ["prefix", "fee"]) { element, fields in
      let prefix = text(fields["prefix"])
      let zip = CupcakeMenu.ZipFee(prefix: prefix ?? "", fee: money(fields["fee"]) ?? .zero)
      if prefix != nil, let field = fields["prefix"] {
        if zip.prefix.isEmpty { failAsBlank(field) }
        claim(zip.prefix, "prefix", for: element, field, &owners)
      }
      return zip
    }
    return CupcakeMenu.Delivery(
      fee: money(fields["fee"]) ?? .zero, freeFrom: money(fields["freeFrom"]), zips: zips)
  }

  private func tax(_ value: Value) -> CupcakeMenu.Tax {
    let fields = fields(of: value, required: ["name", "rate"], optional: ["included", "onDelivery"])
    return CupcakeMenu.Tax(
      name: text(fields["name"]) ?? "", rate: percent(fields["rate"]) ?? Percent(unchecked: 0),
      isIncluded: bool(fields["included"]) ?? false, isOnDelivery: bool(fields["onDelivery"]) ?? false)
  }

  /// Marks a name as taken, and records a mistake if it belongs to another entry.
  private func claim(
    _ name: String, _ noun: String, for owner: Value, _ field: Value, _ owners: inout [String: String]
  ) {
    let first = owners[name] ?? owner.path
    owners[name] = first
    if first != owner.path {
      fail("another \(noun) is the same, as case does not count: change one", field)
    }
  }
}
