/// Writes the lines of itemized quotes as JSON. The parts that depend only on the menu are prepared in advance.
struct ItemizedLines {
  private let menu: CupcakeMenu
  private var texts = FixedTexts()
  /// The prepared parts of every line that the menu makes possible, in the order of `index(of:)`.
  private var words: [Words] = []
  /// The JSON between the base and the amount of a discount or tax.
  private let amount = FixedText("\",\"amount\":\"")

  /// The JSON of a line up to its base or amount, in two parts.
  private struct Words {
    var head = FixedTexts.Slot()
    var middle = FixedTexts.Slot()
    /// Whether the quantity goes between the two parts.
    var isProduct = false
  }

  /// Prepares all lines that are possible with a menu, or just the lines of one bill.
  init(_ menu: CupcakeMenu, of bill: Bill? = nil) {
    self.menu = menu
    let items: [[Bill.Charge.Item]] = [
      [.cakes, .delivery, .freeDelivery, .tax], menu.types.indices.map { .type($0) },
      menu.codes.indices.map { .code($0) }, menu.volume.indices.map { .tier($0) },
      menu.extras.indices.map { .extra($0) },
    ]
    let wanted = bill.map { Set($0.charges.map(\.item)) }
    for item in items.joined() { words.append(wanted?.contains(item) == false ? Words() : prepared(item)) }
  }
}

extension ItemizedLines {
  /// The maximum length of a line in bytes.
  var longest: Int { 2 &* texts.longest &+ 128 }

  private mutating func prepared(_ item: Bill.Charge.Item) -> Words {
    let line = menu.line(of: item)
    var head = "{\"kind\":\"\(line.stage.rawValue)\",\"label\":\(line.label.asJSON)"
    if let rate = line.rate { head += ",\"rate\":\"\(rate)\"" }
    var middle = line.stage.hasBase ? ",\"of\":\"" : ",\"amount\":\""
    if let unit = line.unit {
      head += ",\"quantity\":"
      middle = ",\"unit\":\"\(menu.currency.spelling(unit))\",\"amount\":\""
    }
    return Words(head: texts.add(head), middle: texts.add(middle), isProduct: line.unit != nil)
  }

  /// Writes the line for a charge, followed by a comma.
  @inline(always)
  mutating func put(_ charge: Bill.Charge, _ quantity: Int, _ room: inout AnswerRoom) {
    let words = words[index(of: charge.item)]
    texts.put(words.head, &room)
    if words.isProduct { room.put(decimal: quantity) }
    texts.put(words.middle, &room)
    if let base = charge.base {
      room.put(base, menu.currency)
      room.put(amount)
    }
    room.put(charge.amount, menu.currency)
    room.put(0x2C_7D22, count: 3)
  }

  @inline(always)
  private func index(of item: Bill.Charge.Item) -> Int {
    switch item {
    case .cakes: 0
    case .delivery: 1
    case .freeDelivery: 2
    case .tax: 3
    case .type(let index): 4 &+ index
    case .code(let index): 4 &+ menu.types.count &+ index
    case .tier(let index): 4 &+ menu.types.count &+ menu.codes.count &+ index
    case .extra(let index): 4 &+ menu.types.count &+ menu.codes.count &+ menu.volume.count &+ index
    }
  }
}
