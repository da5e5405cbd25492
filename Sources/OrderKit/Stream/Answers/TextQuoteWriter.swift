import PlainText

/// Writes quotes as lines for people, with the formula of the price.
struct TextQuoteWriter: QuoteWriter {
  private let menu: CupcakeMenu
  private let isItemized: Bool
  private let digits: Currency.Digits
  private var charges: ChargeTexts
  private var texts = FixedTexts()
  /// `$`, or `JPY `.
  private let sign: FixedTexts.Place
  private let incomplete: FixedTexts.Place
  private let refused: FixedTexts.Place

  init(_ options: StreamOptions, file: String?) {
    menu = options.menu
    isItemized = options.isItemized
    digits = Currency.Digits(menu.currency)
    let currency = menu.currency
    charges = ChargeTexts(menu) { charge in
      // A menu's names may hold anything, and an answer is one line.
      let label = charge.label.visible
      let sign = charge.stage == .base ? "" : charge.takesOff ? " - " : " + "
      if let unit = charge.unit { return (sign, " x \(currency.text(unit))") }
      guard charge.hasBase else { return (sign, " (\(label), once per order)") }
      let rate = charge.rate.map { "\($0.text) " } ?? ""
      return (sign, " (\(label), \(rate)\(charge.takesOff ? "off" : "of") ")
    }
    sign = texts.add(currency.code == "USD" ? "$" : currency.code + " ")
    incomplete = texts.add("  the address is not complete yet\n")
    refused = texts.add("  the address does not follow the rules of its country\n")
  }
}

extension TextQuoteWriter {
  /// `order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) = $9.00`, and below it what should be known.
  mutating func append(
    _ quote: StreamQuote<Bill>, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    answers.append(title: .order, quote.number, id: order.hasRest ? order.rest.id : nil, cursor)
    answers.append(upTo: (BillLine.maximum + 2) * (2 * charges.longest + texts.longest + 128)) { room in
      room.put(0x203A, count: 2)
      quote.price.forEachLine(menu) { put($0, quote.selection.quantity, &room) }
      room.put(0x203D20, count: 3)
      put(quote.price.total, &room)
      room.put(.lineFeed)
    }
    if isItemized { appendReceipt(quote.price, to: &answers) }
    if order.hasRest { answers.append(notes: order, as: "note", menu.currency, cursor) }
    if quote.hasValidAddress == false { texts.append(quote.isAddressRefused ? refused : incomplete, to: &answers) }
  }

  private mutating func put(_ line: BillLine, _ quantity: Int, _ room: inout AnswerRoom) {
    let place = charges.place(of: line.charge)
    charges.putHead(place, &room)
    if charges.isProduct(place) {
      room.put(decimal: quantity)
      return charges.putMiddle(place, &room)
    }
    // The sign is between the terms.
    let takesOff = line.base != nil && line.charge != .tax
    put(takesOff ? Money(minorUnits: -line.amount.minorUnits) : line.amount, &room)
    charges.putMiddle(place, &room)
    if let base = line.base {
      put(base, &room)
      room.put(UInt8(ascii: ")"))
    }
  }

  private mutating func put(_ amount: Money, _ room: inout AnswerRoom) {
    if amount.minorUnits < 0 { return room.put(menu.currency.text(amount)) }
    texts.put(sign, &room)
    room.put(amount, digits)
  }

  /// The lines in columns.
  private func appendReceipt(_ bill: Bill, to answers: inout Answers) {
    let quote = Quote(menu: menu, bill: bill, givenCode: nil, date: nil)
    for row in quote.receipt { answers.append("  \(row)\n") }
    if let tax = bill.taxIncluded { answers.append("  the total contains \(menu.currency.text(tax)) of tax\n") }
  }

  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append(title: .order, error.place.record, id: id, cursor)
    answers.append(error)
  }
}
