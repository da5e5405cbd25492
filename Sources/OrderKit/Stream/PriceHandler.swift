/// Prices orders.
struct PriceHandler: RecordHandler {
  let options: BulkOptions
  let parser: OrderParser
  private var prices: OrderPrices
  private var codes: NameIndex
  private var zips: ZipPrefixes?
  private var writer: JSONQuoteWriter
  private var refusals: JSONRefusalWriter
  private(set) var tally = PriceTally()

  init(_ options: BulkOptions) {
    self.options = options
    let menu = options.menu
    parser = OrderParser(menu: menu)
    prices = OrderPrices(menu, on: options.date)
    codes = NameIndex(menu.codes.enumerated().map { ($1.code, $0) })
    zips = menu.delivery.flatMap { $0.zips.isEmpty ? nil : ZipPrefixes($0.zips) }
    writer = JSONQuoteWriter(menu)
    refusals = JSONRefusalWriter(menu)
  }
}

extension PriceHandler {
  @inline(always)
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    if order.hasRest { try check(&order) }
    var choice = OrderPrices.Choice(
      type: order.type, quantity: order.quantity, hasFrosting: order.switches.isOn(.extraFrosting),
      hasSprinkles: order.switches.isOn(.addSprinkles))
    if order.hasRest, let code = order.rest.code {
      choice.code = codes.index(of: code, cursor) ?? (cursor.isVisible(code) ? -1 : nil)
    }
    if zips != nil, let zip = order.fields.string(.zip) {
      choice.zip = zips?.longest(in: zip, at: cursor).flatMap { $0 == 0 ? nil : $0 - 1 }
    }
    guard let (total, _) = prices.total(choice) else { throw RecordFailure(.overflow, at: record.start) }
    let isValid = order.fields.areVisible
    writer.append(total, isValid: isValid, &order, cursor, to: &answers)
    tally.add(total, type: order.type)
  }

  @inline(never)
  private mutating func check(_ order: inout ParsedOrder) throws(RecordFailure) {
    if options.isStrict { order.failForRemarks() }
    if let failure = order.rest.failure { throw failure }
  }

  mutating func refuse(_ refusal: Refusal, _ cursor: JSONCursor, into answers: inout Answers) -> Bool {
    tally.add(refusal.failure.reason.code)
    if options.onError == .skip { return true }
    refusals.append(refusal, cursor, to: &answers)
    return options.onError != .stop
  }
}
