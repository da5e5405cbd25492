/// Prices orders.
struct PriceHandler<Writer: QuoteWriter>: RecordHandler {
  private let menu: CupcakeMenu
  let options: StreamOptions
  private var selections: SelectionFinder
  private var writer: Writer
  var tally = PriceTally()

  init(_ options: StreamOptions, file: String?) {
    self.options = options
    menu = options.menu
    selections = SelectionFinder(options.menu, code: options.code)
    writer = Writer(options, file: file)
  }
}

/// Writes quotes, and errors in their place.
protocol QuoteWriter: Sendable {
  /// What a price consists of, as far as it is written.
  associatedtype Price: PricedAmount

  init(_ options: StreamOptions, file: String?)

  mutating func append(
    _ quote: StreamQuote<Price>, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers)

  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers)
}

/// The price of one record.
struct StreamQuote<Price> {
  let price: Price
  let selection: Selection
  let hasValidAddress: Bool
  /// Whether the country refuses what is in the address.
  var isAddressRefused = false
  /// Number of the record in its source.
  let number: Int
}

/// A total, or a bill that has one.
protocol PricedAmount {
  var total: Money { get }
  var codeProblem: CodeProblem? { get }

  init(_ menu: CupcakeMenu, _ selection: Selection, on date: CalendarDate?) throws(PricingError)
}

extension Total: PricedAmount {
  var total: Money { amount }

  @inline(always)
  init(_ menu: CupcakeMenu, _ selection: Selection, on date: CalendarDate?) throws(PricingError) {
    self = try menu.total(for: selection, on: date)
  }
}

extension Bill: PricedAmount {
  @inline(always)
  init(_ menu: CupcakeMenu, _ selection: Selection, on date: CalendarDate?) throws(PricingError) {
    self = try menu.bill(for: selection, on: date)
  }
}

extension PriceHandler {
  var parser: OrderParser { OrderParser(menu: options.menu) }

  @inline(always)
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    if order.hasRest { try order.check(isStrict: options.isStrict) }
    let selection = selections.selection(of: &order, cursor)
    let price: Writer.Price
    do throws(PricingError) {
      price = try Writer.Price(menu, selection, on: options.date)
    } catch {
      // The reader has checked all bounds: only the amount itself can be too large.
      throw RecordFailure(.overflow, at: record.start)
    }
    if let problem = price.codeProblem {
      try order.note(problem, isStrict: options.isStrict, isOwn: selections.usesOwnCode, record)
    }
    var quote = StreamQuote(
      price: price, selection: selection, hasValidAddress: order.fields.areVisible, number: record.number)
    if order.hasRest, order.rest.country != nil { quote = examined(quote, &order, cursor) }
    writer.append(quote, &order, cursor, to: &answers)
    tally.add(price.total, type: order.type)
  }

  @inline(never)
  private func examined(
    _ quote: StreamQuote<Writer.Price>, _ order: inout ParsedOrder, _ cursor: JSONCursor
  ) -> StreamQuote<Writer.Price> {
    let problems = cursor.examination(of: &order).problems
    return StreamQuote(
      price: quote.price, selection: quote.selection, hasValidAddress: problems.isEmpty,
      isAddressRefused: problems.contains { $0.code == .format || $0.code == .unknownCountry }, number: quote.number)
  }

  mutating func refuse(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, into answers: inout Answers) {
    writer.append(error, id: id, cursor, to: &answers)
  }
}
