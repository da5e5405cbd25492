import PlainText

extension CupcakeMenu {
  /// Reads a menu from JSON: a closed schema, in which every mistake is named with its place and its fix.
  ///
  /// What this makes can price every order within its bounds: amounts of nine digits, times 10,000 cakes, are far from
  /// what a ``Money`` can count. Cost: linear, with the whole text in memory.
  public init(json: [UInt8]) throws(MenuError) {
    let padded = json + [UInt8](repeating: 0, count: JSONCursor.slack)
    let start = json.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = MenuReader()
    var menu: CupcakeMenu?
    var cursor = JSONCursor(padded.span, from: start, to: json.count)
    do throws(JSONFailure) {
      menu = reader.menu(try cursor.takeDocument(allowsDuplicates: true))
    } catch {
      let path = JSONPath.pointer(to: error.offset, from: start, cursor)
      reader.findings.append(.init(offset: error.offset, path: path, reason: .json(error.reason)))
    }
    if let menu, reader.findings.isEmpty {
      self = menu
      return
    }
    var (place, last) = (JSONPlace(), start)
    let mistakes = reader.findings.sorted { $0.offset < $1.offset }.map { finding in
      place = cursor.place(of: finding.offset, from: last, at: place)
      last = finding.offset
      return MenuMistake(line: place.line, column: place.column, path: finding.path, reason: finding.reason)
    }
    throw MenuError(mistakes: mistakes)
  }
}

/// Makes a menu of a document; what is wrong is kept, and the reading goes on.
struct MenuReader {
  /// A mistake that has no line and column yet.
  struct Finding {
    let offset: Int
    let path: String
    let reason: MenuMistake.Reason
  }

  var findings: [Finding] = []
  /// The currency in which money is read.
  var currency = Currency.usd

  /// The menu; nil only if something is wrong.
  mutating func menu(_ tree: JSONTree) -> CupcakeMenu? {
    guard
      let fields = self.fields(
        of: Value(tree: tree, path: ""), required: ["menu", "id", "currency", "quantity", "price", "types"],
        optional: ["version", "extras", "volume", "codes", "delivery", "tax"])
    else { return nil }
    if let edition = fields["menu"], edition.tree.wholeNumber != 1 { fail(.edition, edition) }
    // First of all: it decides how money is read.
    if let code = fields["currency"] { readCurrency(code) }
    let id = fields["id"].flatMap { self.text($0) }
    let version = fields["version"].flatMap { self.text($0) }
    let quantity = fields["quantity"].flatMap { self.quantityRule($0) }
    let price = fields["price"].flatMap { self.money($0) }
    let types = fields["types"].map { self.types($0) } ?? []
    let extras = fields["extras"].map { self.offers($0) } ?? [:]
    let volume = fields["volume"].map { self.tiers($0) } ?? []
    let codes = fields["codes"].map { self.codes($0) } ?? []
    let delivery = fields["delivery"].flatMap { self.delivery($0) }
    let tax = fields["tax"].flatMap { self.tax($0) }
    guard let id, let quantity, let price else { return nil }
    var menu = CupcakeMenu(
      id: id, currency: currency, quantity: quantity, price: price, types: types, extras: extras)
    menu.version = version
    menu.volume = volume
    menu.codes = codes
    menu.delivery = delivery
    menu.tax = tax
    return menu
  }
}

// MARK: - What is in it

extension MenuReader {
  private mutating func readCurrency(_ value: Value) {
    guard let code = text(value) else { return }
    if let known = Currency(isoCode: code) {
      currency = known
    } else {
      // Every third code is one letter from another: only the case is guessed.
      let capitals = code.uppercased()
      fail(.currency(nearest: Currency(isoCode: capitals) == nil ? nil : capitals), value)
    }
  }

  private mutating func quantityRule(_ value: Value) -> CupcakeMenu.QuantityRule? {
    guard let fields = self.fields(of: value, required: ["min", "max", "default"]) else { return nil }
    guard let min = fields["min"].flatMap({ self.cakes($0) }), let max = fields["max"].flatMap({ self.cakes($0) }),
      let start = fields["default"].flatMap({ self.cakes($0) })
    else { return nil }
    guard min <= max else { return refuse(fields["min"] ?? value, .bounds) }
    if (min...max).contains(start) == false { fail(.start, fields["default"] ?? value) }
    return CupcakeMenu.QuantityRule(range: min...max, default: start)
  }

  private mutating func types(_ value: Value) -> [CupcakeMenu.CakeType] {
    guard let elements = self.elements(of: value, atMost: CupcakeMenu.mostEntries) else { return [] }
    if elements.isEmpty { fail(.noTypes, value) }
    var names: Set<String> = []
    return elements.compactMap { element in
      guard let fields = self.fields(of: element, required: ["id", "name"], optional: ["add", "per"]) else {
        return nil
      }
      var own: Set<String> = []
      for (key, what) in [("id", "type's id or name"), ("name", "type's name or id")] {
        guard let field = fields[key], let text = text(field) else { continue }
        if names.contains(text.foldedName) { fail(.duplicate(what), field) }
        own.insert(text.foldedName)
      }
      names.formUnion(own)
      let hasSurcharge = fields["add"] != nil || fields["per"] != nil
      let surcharge = hasSurcharge ? self.surcharge(fields, in: element) : nil
      guard let id = fields["id"]?.tree.text, let name = fields["name"]?.tree.text else { return nil }
      return CupcakeMenu.CakeType(id: id, name: name, surcharge: surcharge)
    }
  }

  private mutating func offers(_ value: Value) -> CupcakeMenu.Offers {
    var offers: CupcakeMenu.Offers = [:]
    let fields = self.fields(of: value, optional: Extra.allCases.map(\.key))
    for extra in Extra.allCases { offers[extra] = fields?[extra.key].flatMap { self.offer($0) } }
    return offers
  }

  private mutating func offer(_ value: Value) -> CupcakeMenu.Offer? {
    guard let fields = self.fields(of: value, required: ["name"], optional: ["add", "per"]) else { return nil }
    let name = fields["name"].flatMap { self.text($0) }
    let surcharge = self.surcharge(fields, in: value)
    guard let name, let surcharge else { return nil }
    return CupcakeMenu.Offer(name: name, surcharge: surcharge)
  }

  /// `add` and `per` are nothing without each other.
  private mutating func surcharge(_ fields: [String: Value], in value: Value) -> CupcakeMenu.Surcharge? {
    for key in ["add", "per"] where fields[key] == nil { fail(.missing(key), value) }
    let amount = fields["add"].flatMap { self.money($0) }
    let per = fields["per"].flatMap { self.per($0) }
    guard let amount, let per else { return nil }
    return CupcakeMenu.Surcharge(amount, per: per)
  }

  private mutating func per(_ value: Value) -> CupcakeMenu.Surcharge.Per? {
    guard let word = text(value) else { return nil }
    let nearest = Spelling.closest(to: word, among: ["order", "cake"])
    return CupcakeMenu.Surcharge.Per(rawValue: word) ?? refuse(value, .per(nearest: nearest))
  }

  private mutating func tiers(_ value: Value) -> [CupcakeMenu.VolumeTier] {
    var last = 0
    return (self.elements(of: value) ?? []).compactMap { element in
      guard let fields = self.fields(of: element, required: ["from", "off"], optional: ["name"]) else { return nil }
      let from = fields["from"].flatMap { self.cakes($0) }
      if let from, let field = fields["from"] {
        if from <= last { fail(.notRising, field) }
        last = from
      }
      let off = fields["off"].flatMap { self.discount($0) }
      let name = fields["name"].flatMap { self.text($0) }
      guard let from, let off else { return nil }
      return CupcakeMenu.VolumeTier(from: from, off: off, name: name)
    }
  }

  private mutating func codes(_ value: Value) -> [CupcakeMenu.PromotionCode] {
    var seen: Set<String> = []
    return (self.elements(of: value, atMost: CupcakeMenu.mostEntries) ?? []).compactMap { element in
      guard let fields = self.fields(of: element, required: ["code", "off"], optional: ["minimum", "until"]) else {
        return nil
      }
      let code = fields["code"].flatMap { self.text($0) }
      if let code, let field = fields["code"], seen.insert(code.foldedName).inserted == false {
        fail(.duplicate("code"), field)
      }
      let off = fields["off"].flatMap { self.discount($0) }
      let minimum = fields["minimum"].flatMap { self.money($0) }
      let until = fields["until"].flatMap { self.date($0) }
      guard let code, let off else { return nil }
      return CupcakeMenu.PromotionCode(code, off: off, minimum: minimum, until: until)
    }
  }

  private mutating func delivery(_ value: Value) -> CupcakeMenu.Delivery? {
    guard let fields = self.fields(of: value, required: ["fee"], optional: ["freeFrom", "zips"]) else { return nil }
    let fee = fields["fee"].flatMap { self.money($0) }
    let freeFrom = fields["freeFrom"].flatMap { self.money($0) }
    var seen: Set<String> = []
    let zips = fields["zips"].flatMap { self.elements(of: $0, atMost: CupcakeMenu.mostEntries) } ?? []
    let fees: [CupcakeMenu.ZipFee] = zips.compactMap { element in
      guard let fields = self.fields(of: element, required: ["prefix", "fee"]) else { return nil }
      let prefix = fields["prefix"].flatMap { self.text($0) }
      let fee = fields["fee"].flatMap { self.money($0) }
      if let prefix, let field = fields["prefix"] {
        if prefix.foldedZip.isEmpty { fail(.blank, field) }
        if seen.insert(prefix.foldedZip).inserted == false { fail(.duplicate("prefix"), field) }
      }
      guard let prefix, let fee else { return nil }
      return CupcakeMenu.ZipFee(prefix: prefix, fee: fee)
    }
    return fee.map { CupcakeMenu.Delivery(fee: $0, freeFrom: freeFrom, zips: fees) }
  }

  private mutating func tax(_ value: Value) -> CupcakeMenu.Tax? {
    guard let fields = self.fields(of: value, required: ["name", "rate"], optional: ["included", "onDelivery"]) else {
      return nil
    }
    let name = fields["name"].flatMap { self.text($0) }
    let rate = fields["rate"].flatMap { self.percent($0) }
    let isIncluded = fields["included"].flatMap { self.bool($0) } ?? false
    let isOnDelivery = fields["onDelivery"].flatMap { self.bool($0) } ?? false
    guard let name, let rate else { return nil }
    return CupcakeMenu.Tax(name: name, rate: rate, isIncluded: isIncluded, isOnDelivery: isOnDelivery)
  }
}
