import PlainText

/// Writes quotes as lines for people, with the formula of the price.
struct TextQuoteWriter: OrderWriter {
  var tally = PriceTally()
  private let menu: CupcakeMenu
  private let isItemized: Bool

  init(_ options: StreamOptions) {
    menu = options.menu
    isItemized = options.isItemized
  }
}

extension TextQuoteWriter {
  /// `order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) = $9.00`, and below it what should be known.
  mutating func append(
    _ price: Bill, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    tally.add(price.total, type: order.type)
    let quote = Quote(menu: menu, bill: price, givenCode: nil, date: nil)
    answers.append(title: .order, record.number, id: order.hasRest ? order.rest.id : nil, cursor)
    answers.append(": \(quote.formula)\n")
    if isItemized { for row in quote.fullReceipt { answers.append("  \(row)\n") } }
    if order.hasRest { answers.append(notes: order, as: "note", menu.currency, cursor) }
    switch address {
    case .valid: break
    case .incomplete: answers.append("  the address is not complete yet\n")
    case .refused: answers.append("  the address does not follow the rules of its country\n")
    }
  }
}
