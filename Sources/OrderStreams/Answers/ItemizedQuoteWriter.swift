import OrderKit

/// Writes quotes as JSON lines that include the lines of each quote.
struct ItemizedQuoteWriter: QuoteWriter {
  let options: StreamOptions
  private let pricer: Pricer
  private var texts = QuoteTexts()

  init(_ options: StreamOptions) {
    self.options = options
    pricer = Pricer(options.menu, on: options.day)
  }

  mutating func append(
    _ price: Bill, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    answers.begin(answerTo: order, cursor, numbered: options.onError == .skip ? record.number : nil)
    answers.begin(nil)
    let key = QuoteKey(
      selection: price.selection, specialRequestEnabled: order.isSpecial, isDeliverable: isDeliverable)
    texts.append(key, to: &answers) { answers in
      var basket = cursor.basket(of: order, on: options.menu, code: options.code)
      let quote = Quote(price, by: pricer, givenCode: basket.code)
      basket.code = quote.code
      quote.addTotal(to: &answers, isDeliverable: isDeliverable)
      quote.addDetails(of: Order.Value(basket), to: &answers)
    }
    answers.add(cursor.notes(of: order, in: options.menu.currency))
    answers.append("}\n")
  }
}
