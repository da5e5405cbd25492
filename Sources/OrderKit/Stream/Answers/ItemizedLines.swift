/// Writes the lines of itemised quotes as JSON. The parts that depend only on the menu are prepared as bytes.
struct ItemizedLines {
  private let currency: Currency
  private var texts = FixedTexts()
  /// The prepared parts of each charge that the menu can have.
  private let cakes: Words
  private let types: [Words]
  private let extras: [Words]
  private let tiers: [Words]
  private let codes: [Words]
  private let delivery: Words
  private let freeDelivery: Words
  private let tax: Words
  /// The JSON between the base amount and the amount of a discount or tax line.
  private let amount = FixedText("\",\"amount\":\"")

  /// The JSON of a line before its base or its amount, in two parts.
  private struct Words {
    let head: FixedTexts.Slot
    let middle: FixedTexts.Slot
    /// Whether the quantity is between the two parts.
    let isProduct: Bool
  }

  /// Prepares all lines that a menu can have.
  init(_ menu: CupcakeMenu) {
    var texts = FixedTexts()
    func words(_ item: Bill.Charge.Item) -> Words {
      let line = menu.line(of: item)
      var head = "{\"kind\":\"\(line.stage.rawValue)\",\"label\":\(line.label.asJSON)"
      if let rate = line.rate { head += ",\"rate\":\"\(rate.text)\"" }
      guard let unit = line.unit else {
        let middle = line.stage.hasBase ? ",\"of\":\"" : ",\"amount\":\""
        return Words(head: texts.add(head), middle: texts.add(middle), isProduct: false)
      }
      let middle = ",\"unit\":\"\(menu.currency.decimal(unit))\",\"amount\":\""
      return Words(head: texts.add(head + ",\"quantity\":"), middle: texts.add(middle), isProduct: true)
    }
    cakes = words(.cakes)
    types = menu.types.indices.map { words(.type($0)) }
    extras = Extra.allCases.map { words(.extra($0)) }
    tiers = menu.volume.indices.map { words(.tier($0)) }
    codes = menu.codes.indices.map { words(.code($0)) }
    delivery = words(.delivery)
    freeDelivery = words(.freeDelivery)
    tax = words(.tax)
    self.texts = texts
    currency = menu.currency
  }
}

extension ItemizedLines {
  /// The greatest length of all lines of a quote, in bytes.
  var longest: Int { Bill.Charge.maximum * (2 * texts.longest + 128) }

  /// Puts the line of a charge, followed by a comma.
  @inline(always)
  mutating func put(_ charge: Bill.Charge, _ quantity: Int, _ room: inout AnswerRoom) {
    let words = words(of: charge.item)
    texts.put(words.head, &room)
    if words.isProduct { room.put(decimal: quantity) }
    texts.put(words.middle, &room)
    if let base = charge.base {
      room.put(base, currency)
      room.put(amount)
    }
    room.put(charge.amount, currency)
    room.put(0x2C_7D22, count: 3)
  }

  @inline(always)
  private func words(of item: Bill.Charge.Item) -> Words {
    switch item {
    case .cakes: cakes
    case .type(let index): types[index]
    case .extra(let extra): extras[extra.rawValue]
    case .tier(let index): tiers[index]
    case .code(let index): codes[index]
    case .delivery: delivery
    case .freeDelivery: freeDelivery
    case .tax: tax
    }
  }
}
