import PlainText

/// Reads a menu. After each mistake, the reader records the mistake and continues with a default value.
struct MenuReader {
  /// A mistake whose line and column are not known yet.
  struct Finding {
    let offset: Int
    let path: String
    let message: String
  }

  private(set) var findings: [Finding] = []
  /// The number of mistakes beyond the first ``mostFindings``, which are only counted.
  private(set) var further = 0
  static let mostFindings = 100
  var currency = Currency.usd

  mutating func add(_ finding: Finding) {
    if findings.count < Self.mostFindings { findings.append(finding) } else { further += 1 }
  }

  /// Returns the menu, to be used only if there are no ``findings``.
  mutating func menu(_ tree: JSONTree) -> CupcakeMenu {
    if tree["menu"] == nil, tree["types"] == nil, tree["type"] != nil {
      fail("an order, not a menu: write a menu with \"types\" and a \"price\"", Value(tree: tree, path: ""))
      return .default
    }
    // The currency is read first, because amounts and the examples in messages depend on it.
    currency = tree["currency"]?.text.flatMap { try? Currency(isoCode: $0) } ?? .usd
    let fields = self.fields(
      of: Value(tree: tree, path: ""), required: ["menu", "id", "currency", "quantity", "price", "types"],
      optional: ["version", "extras", "volume", "codes", "delivery", "tax"])
    if let format = fields["menu"], format.tree.wholeNumber != 1 {
      fail("unknown menu format: write \"menu\": 1", format)
    }
    _ = read(fields["currency"]) { text throws(UnreadableText) in try Currency(isoCode: text) }
    var menu = CupcakeMenu(
      unchecked: text(fields["id"]) ?? "", currency: currency,
      quantity: quantityRule(fields["quantity"]) ?? CupcakeMenu.default.quantity,
      price: money(fields["price"]) ?? .zero,
      types: fields["types"].map { self.types($0) } ?? [], extras: fields["extras"].map { self.offers($0) } ?? [])
    menu.version = text(fields["version"])
    menu.volume = fields["volume"].map { self.tiers($0) } ?? []
    menu.codes = fields["codes"].map { self.codes($0) } ?? []
    menu.delivery = fields["delivery"].map { self.delivery($0) }
    menu.tax = fields["tax"].map { self.tax($0) }
    return menu
  }
}

// MARK: - The members of a menu

extension MenuReader {
  private mutating func quantityRule(_ value: Value?) -> CupcakeMenu.QuantityRule? {
    guard let value else { return nil }
    let fields = self.fields(of: value, required: ["min", "max", "default"])
    guard let min = cakes(fields["min"]), let max = cakes(fields["max"]),
      let start = cakes(fields["default"])
    else { return nil }
    guard min <= max else { return refuse(fields["min"] ?? value, "\"min\" is above \"max\": swap them") }
    if !(min...max).contains(start) {
      fail("\"default\" is outside \"min\" and \"max\": choose a number between them", fields["default"] ?? value)
    }
    return CupcakeMenu.QuantityRule(range: min...max, default: start)
  }

  private mutating func types(_ value: Value) -> [CupcakeMenu.CakeType] {
    guard let elements = self.elements(of: value, atMost: CupcakeMenu.mostEntries) else { return [] }
    if elements.isEmpty { fail("no cake types: add at least one", value) }
    var names: Set<String> = []
    return elements.map { element in
      let fields = self.fields(of: element, required: ["id", "name"], optional: ["add", "per"])
      var own: Set<String> = []
      for (key, what) in [("id", "type's id or name"), ("name", "type's name or id")] {
        guard let field = fields[key], let name = text(field)?.foldedName else { continue }
        if name.isWholeNumber {
          fail("a whole number is the index of a type, not its id or name: add a letter", field)
        }
        if names.contains(name) { fail(Self.another(what), field) }
        own.insert(name)
      }
      names.formUnion(own)
      let hasSurcharge = fields["add"] != nil || fields["per"] != nil
      // Neither is valid without the other.
      for key in ["add", "per"] where hasSurcharge && fields[key] == nil { miss(key, in: element) }
      return CupcakeMenu.CakeType(
        id: fields["id"]?.tree.text ?? "", name: fields["name"]?.tree.text ?? "",
        surcharge: hasSurcharge ? self.surcharge(fields) : nil)
    }
  }

  private mutating func offers(_ value: Value) -> [CupcakeMenu.Offer] {
    let example = #"{"cherry": {"name": "Cherry", "add": "\#(currency.example)", "per": "cake"}}"#
    guard let members = self.members(of: value, example: example) else { return [] }
    if members.count > Selection.mostExtras { fail(Self.tooManyEntries(Selection.mostExtras), value) }
    // The extra that each folded key or name belongs to.
    var taken: [String: Extra] = [:]
    return members.map { member in
      let extra = Extra(unchecked: member.key)
      if Extra(key: member.key) == nil { fail(Extra.rule, member) }
      if let message = conflict(of: extra.key, of: extra, &taken) { fail(message, member) }
      let fields = self.fields(of: member.value, required: ["name", "add", "per"])
      let name = text(fields["name"])
      if let name, let field = fields["name"], let message = conflict(of: name, of: extra, &taken) {
        fail(message, field)
      }
      return CupcakeMenu.Offer(extra, name: name ?? "", surcharge: self.surcharge(fields))
    }
  }

  /// Returns a mistake if orders or other extras already use `text` as a key or name. Otherwise, marks `text` as taken.
  private func conflict(of text: String, of extra: Extra, _ taken: inout [String: Extra]) -> String? {
    let folded = text.foldedKey
    if let key = OrderKey.spellings[folded] {
      let isOwn = Extra.switches.contains(extra) && key.spelling == extra.key
      let isSwitch = Extra.switches.contains { $0.key == key.spelling }
      if !isOwn {
        return "an order has the key \"\(key.spelling)\": \(isSwitch ? "write it like that, or " : "")choose another"
      }
    }
    guard let owner = taken.updateValue(extra, forKey: folded) else { return nil }
    // An extra's key and name may be the same.
    return owner == extra
      ? nil : "another extra has this key or name, as case, blanks, _ and - do not count: change one"
  }

  private mutating func surcharge(_ fields: [String: Value]) -> CupcakeMenu.Surcharge {
    CupcakeMenu.Surcharge(
      money(fields["add"]) ?? .zero, charged: charge(fields["per"]) ?? .perOrder)
  }

  private mutating func charge(_ value: Value?) -> CupcakeMenu.Surcharge.Charge? {
    guard let value, let word = text(value) else { return nil }
    let nearest = Spelling.closest(to: word, among: ["order", "cake"])
    let remedy = nearest.map { "did you mean '\($0)'?" } ?? "write \"order\" or \"cake\""
    return CupcakeMenu.Surcharge.Charge(rawValue: word) ?? refuse(value, "unknown \"per\": \(remedy)")
  }

  private mutating func tiers(_ value: Value) -> [CupcakeMenu.VolumeTier] {
    var last = 0
    return (self.elements(of: value, atMost: CupcakeMenu.mostTiers) ?? []).map { element in
      let fields = self.fields(of: element, required: ["from", "off"], optional: ["name"])
      if let field = fields["from"], let from = cakes(field) {
        if from <= last {
          fail("this \"from\" is not above the one before it: sort the tiers, and keep each once", field)
        }
        last = from
      }
      return CupcakeMenu.VolumeTier(
        minimumQuantity: last, discount: discount(fields["off"]) ?? .amount(.zero),
        name: text(fields["name"]))
    }
  }

  private mutating func codes(_ value: Value) -> [CupcakeMenu.PromotionCode] {
    var seen: Set<String> = []
    return (self.elements(of: value, atMost: CupcakeMenu.mostEntries) ?? []).map { element in
      let fields = self.fields(of: element, required: ["code", "off"], optional: ["minimum", "from", "until"])
      let code = text(fields["code"])
      if let code, let field = fields["code"], !seen.insert(code.foldedName).inserted {
        fail(Self.another("code"), field)
      }
      if let field = fields["code"], code?.foldedName == "none" {
        fail("\"none\" stands for no code, so no order could use this one: choose another word", field)
      }
      let (from, until) = (date(fields["from"]), date(fields["until"]))
      if let field = fields["from"], let from, let until, until < from {
        fail("\"from\" is after \"until\": swap them", field)
      }
      return CupcakeMenu.PromotionCode(
        code ?? "", discount: discount(fields["off"]) ?? .amount(.zero),
        minimum: money(fields["minimum"]), firstDay: from, lastDay: until)
    }
  }

  private mutating func delivery(_ value: Value) -> CupcakeMenu.Delivery {
    let fields = self.fields(of: value, required: ["fee"], optional: ["freeFrom", "zips"])
    return CupcakeMenu.Delivery(
      fee: money(fields["fee"]) ?? .zero, freeFrom: money(fields["freeFrom"]),
      zips: fields["zips"].map { self.zipFees($0) } ?? [])
  }

  private mutating func zipFees(_ value: Value) -> [CupcakeMenu.ZipFee] {
    var seen: Set<String> = []
    return (self.elements(of: value, atMost: CupcakeMenu.mostEntries) ?? []).map { element in
      let fields = self.fields(of: element, required: ["prefix", "fee"])
      let prefix = text(fields["prefix"])
      let zip = CupcakeMenu.ZipFee(prefix: prefix ?? "", fee: money(fields["fee"]) ?? .zero)
      if prefix != nil, let field = fields["prefix"] {
        if zip.prefix.isEmpty { fail(Self.blank, field) }
        if !seen.insert(zip.prefix).inserted { fail(Self.another("prefix"), field) }
      }
      return zip
    }
  }

  private mutating func tax(_ value: Value) -> CupcakeMenu.Tax {
    let fields = self.fields(of: value, required: ["name", "rate"], optional: ["included", "onDelivery"])
    return CupcakeMenu.Tax(
      name: text(fields["name"]) ?? "",
      rate: percent(fields["rate"]) ?? Percent(unchecked: 0),
      isIncluded: bool(fields["included"]) ?? false,
      isOnDelivery: bool(fields["onDelivery"]) ?? false)
  }
}

extension String {
  /// Whether an option or answer with this text could be mistaken for the index of a type.
  fileprivate var isWholeNumber: Bool {
    let digits = first == "-" || first == "+" ? dropFirst() : self[...]
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
  }
}
