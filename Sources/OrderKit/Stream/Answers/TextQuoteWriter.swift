import PlainText

/// Writes quotes as lines for people, with the formula of the price.
struct TextQuoteWriter: OrderWriter {
  var tally = PriceTally()
  private let menu: CupcakeMenu
  private let isItemized: Bool
  private var charges: ChargeTexts
  private var texts = FixedTexts()
  /// `$`, or `JPY `.
  private let sign: FixedTexts.Slot
  private let incomplete: FixedTexts.Slot
  private let refused: FixedTexts.Slot

  init(_ options: StreamOptions) {
    menu = options.menu
    isItemized = options.isItemized
    let currency = menu.currency
    charges = ChargeTexts(menu) { charge in
      // A menu's names may hold anything, and an answer is one line.
      let label = charge.label.visible
      let sign = charge.stage == .base ? "" : charge.stage.takesOff ? " - " : " + "
      if let unit = charge.unit { return (sign, " x \(currency.text(unit))") }
      return (sign, " (\(label), " + (charge.stage.hasBase ? charge.share : "once per order)"))
    }
    sign = texts.add(currency.code == "USD" ? "$" : currency.code + " ")
    incomplete = texts.add("  the address is not complete yet\n")
    refused = texts.add("  the address does not follow the rules of its country\n")
  }
}

extension TextQuoteWriter {
  /// `order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) = $9.00`, and below it what should be known.
  mutating func append(
    _ price: Bill, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    tally.add(price.total, type: order.type)
    answers.append(title: .order, record.number, id: order.hasRest ? order.rest.id : nil, cursor)
    answers.append(upTo: (BillLine.maximum + 2) * (2 * charges.longest + texts.longest + 128)) { room in
      room.put(0x203A, count: 2)
      price.forEachLine(menu) { put($0, price.selection.quantity, &room) }
      room.put(0x203D20, count: 3)
      put(price.total, &room)
      room.put(.lineFeed)
    }
    if isItemized { appendReceipt(price, to: &answers) }
    if order.hasRest { answers.append(notes: order, as: "note", menu.currency, cursor) }
    if address != .valid { texts.append(address == .refused ? refused : incomplete, to: &answers) }
  }

  private mutating func put(_ line: BillLine, _ quantity: Int, _ room: inout AnswerRoom) {
    let words = charges.words(of: line.charge)
    charges.put(words.head, &room)
    if words.isProduct {
      room.put(decimal: quantity)
      return charges.put(words.middle, &room)
    }
    // The sign is between the terms.
    let takesOff = line.base != nil && line.charge != .tax
    put(takesOff ? Money(minorUnits: -line.amount.minorUnits) : line.amount, &room)
    charges.put(words.middle, &room)
    if let base = line.base {
      put(base, &room)
      room.put(UInt8(ascii: ")"))
    }
  }

  private mutating func put(_ amount: Money, _ room: inout AnswerRoom) {
    if amount.minorUnits < 0 { return room.put(menu.currency.text(amount)) }
    texts.put(sign, &room)
    room.put(amount, menu.currency)
  }

  /// The lines in columns.
  private func appendReceipt(_ bill: Bill, to answers: inout Answers) {
    let quote = Quote(menu: menu, bill: bill, givenCode: nil, date: nil)
    for row in quote.receipt { answers.append("  \(row)\n") }
    if let tax = bill.taxIncluded { answers.append("  the total includes \(menu.currency.text(tax)) of tax\n") }
  }
}
