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
      let sign = charge.stage == .base ? "" : charge.takesOff ? " - " : " + "
      if let unit = charge.unit { return (sign, " x \(currency.text(unit))") }
      guard charge.hasBase else { return (sign, " (\(charge.label), once per order)") }
      let rate = charge.rate.map { "\($0.text) " } ?? ""
      return (sign, " (\(charge.label), \(rate)\(charge.takesOff ? "off" : "of") ")
    }
    sign = texts.add(currency.code == "USD" ? "$" : currency.code + " ")
    incomplete = texts.add("  the address is not complete yet\n")
    refused = texts.add("  the address is not one of its country: checkout validate says why\n")
  }
}

extension TextQuoteWriter {
  /// `order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) = $9.00`, and below it what should be known.
  mutating func append(
    _ quote: StreamQuote<Bill>, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    answers.append(title: "order", quote.number, id: order.hasRest ? order.rest.id : nil, cursor)
    answers.reserve(8)
    answers.store(0x203A, 2)
    let bill = BillLines(quote.price, menu)
    for index in 0..<bill.count { append(bill[index], quote.selection.quantity, to: &answers) }
    answers.reserve(8)
    answers.store(0x203D20, 3)
    append(quote.price.total, to: &answers)
    answers.append(.lineFeed)
    if isItemized { appendReceipt(quote.price, to: &answers) }
    if order.hasRest { answers.append(notes: order, as: "note", menu.currency, cursor) }
    if quote.hasValidAddress == false { texts.append(quote.isAddressRefused ? refused : incomplete, to: &answers) }
  }

  private mutating func append(_ line: BillLines.Line, _ quantity: Int, to answers: inout Answers) {
    let place = charges.place(of: line.charge)
    charges.appendHead(place, to: &answers)
    if charges.isProduct(place) {
      answers.append(decimal: quantity)
      return charges.appendMiddle(place, to: &answers)
    }
    // The sign is between the terms.
    let takesOff = line.base != nil && line.charge != .tax
    append(takesOff ? Money(minorUnits: -line.amount.minorUnits) : line.amount, to: &answers)
    charges.appendMiddle(place, to: &answers)
    if let base = line.base {
      append(base, to: &answers)
      answers.append(UInt8(ascii: ")"))
    }
  }

  private mutating func append(_ amount: Money, to answers: inout Answers) {
    if amount.minorUnits < 0 { return answers.append(menu.currency.text(amount)) }
    texts.append(sign, to: &answers)
    answers.append(amount, digits)
  }

  /// The lines in columns.
  private func appendReceipt(_ bill: Bill, to answers: inout Answers) {
    let quote = Quote(menu: menu, bill: bill, givenCode: nil, date: nil)
    for row in quote.receipt { answers.append("  \(row)\n") }
    if let tax = bill.taxIncluded { answers.append("  the total contains \(menu.currency.text(tax)) of tax\n") }
  }

  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append(title: "order", error.place.record, id: id, cursor)
    answers.append(error)
  }
}
