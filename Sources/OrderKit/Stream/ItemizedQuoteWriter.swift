/// Writes quotes with their lines as JSON lines.
struct ItemizedQuoteWriter: QuoteWriter {
  private let menu: CupcakeMenu
  private let date: CalendarDate?
  private let givenCode: String?
  private var parts: JSONQuoteParts
  private var charges: ChargeTexts
  private var texts = FixedTexts()
  /// `,"menu":{…},"type":"…","quantity":` for each type.
  private var types: [FixedTexts.Place] = []
  /// `,"specialRequestEnabled":true,"extraFrosting":true,"addSprinkles":false` for each set of extras, first those without
  /// special requests.
  private var switches: [FixedTexts.Place] = []
  /// `,"code":"…"` for each code, and its date where it runs out.
  private var codes: [FixedTexts.Place] = []
  private var dates: [FixedTexts.Place] = []
  /// `,"zipPrefix":"…"` for each prefix.
  private var zips: [FixedTexts.Place] = []
  private let lines: FixedTexts.Place
  private let amount: FixedTexts.Place
  private let taxIncluded: FixedTexts.Place

  init(_ options: StreamOptions, file: String?) {
    menu = options.menu
    date = options.date
    givenCode = options.code
    parts = JSONQuoteParts(options)
    let currency = menu.currency
    charges = ChargeTexts(menu) { charge in
      let head = "{\"kind\":\"\(charge.stage.rawValue)\",\"label\":\(charge.label.asJSON)"
      let rate = charge.rate.map { ",\"rate\":\"\($0.text)\"" } ?? ""
      if let unit = charge.unit {
        return (head + ",\"quantity\":", ",\"unit\":\"\(currency.decimal(unit))\",\"amount\":\"")
      }
      return (head + rate, charge.hasBase ? ",\"of\":\"" : ",\"amount\":\"")
    }
    lines = texts.add(",\"lines\":[")
    amount = texts.add("\",\"amount\":\"")
    taxIncluded = texts.add(",\"taxIncluded\":\"")
    var name = "{\"id\":\(menu.id.asJSON)"
    if let version = menu.version { name += ",\"version\":\(version.asJSON)" }
    types = menu.types.map { texts.add(",\"menu\":\(name)},\"type\":\($0.id.asJSON),\"quantity\":") }
    switches = [false, true].flatMap { isOn in
      (UInt8(0)..<1 << UInt8(Extra.allCases.count)).map { bits in
        let extras = Extra.allCases.map { ",\"\($0.key)\":\(Extras(rawValue: bits).contains($0))" }.joined()
        return texts.add(",\"specialRequestEnabled\":\(isOn)" + extras)
      }
    }
    codes = menu.codes.map { texts.add(",\"code\":\($0.code.asJSON)") }
    dates = menu.codes.map { code in
      texts.add(options.date.flatMap { date in code.until.map { _ in ",\"date\":\"\(date.text)\"" } } ?? "")
    }
    zips = (menu.delivery?.zips ?? []).map { texts.add(",\"zipPrefix\":\($0.prefix.asJSON)") }
  }

  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append(json: error, id: id, cursor)
  }
}

extension ItemizedQuoteWriter {
  /// A quote with `"menu"`, what was ordered, and `"lines"`.
  mutating func append(
    _ quote: StreamQuote<Bill>, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    parts.appendHead(quote.price.total, quote.hasValidAddress, &order, cursor, to: &answers)
    parts.reopen(&answers)
    appendOrdered(quote.selection, &order, cursor, to: &answers)
    texts.append(lines, to: &answers)
    let bill = BillLines(quote.price, menu)
    for index in 0..<bill.count {
      if index > 0 { answers.append(.comma) }
      append(bill[index], quote.selection.quantity, to: &answers)
    }
    answers.append(.closeBracket)
    if let tax = quote.price.taxIncluded {
      texts.append(taxIncluded, to: &answers)
      answers.append(tax, parts.digits)
      answers.append(.quote)
    }
    answers.reserve(8)
    answers.store(0x0A7D, 2)
    parts.appendEnd(&order, cursor, to: &answers)
  }

  /// What was ordered, flat: what a price can be computed from again.
  private mutating func appendOrdered(
    _ selection: Selection, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    texts.append(types[selection.type], to: &answers)
    answers.append(decimal: selection.quantity)
    let isOn = order.switches.isOn(.specialRequestEnabled) || selection.extras.isEmpty == false
    texts.append(switches[(isOn ? switches.count / 2 : 0) + Int(selection.extras.rawValue)], to: &answers)
    switch selection.code {
    case .none: break
    case .known(let code): texts.append(codes[code], to: &answers)
    case .unknown: appendUnknownCode(&order, cursor, to: &answers)
    }
    if let zip = selection.zipFee { texts.append(zips[zip], to: &answers) }
    if case .known(let code) = selection.code { texts.append(dates[code], to: &answers) }
  }

  private func appendUnknownCode(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    let own = order.hasRest ? order.rest.code.flatMap { cursor.isVisible($0) ? cursor.text(of: $0) : nil } : nil
    answers.append(",\"code\":\((own ?? givenCode ?? "").asJSON)")
  }

  private mutating func append(_ line: BillLines.Line, _ quantity: Int, to answers: inout Answers) {
    let place = charges.place(of: line.charge)
    charges.appendHead(place, to: &answers)
    if charges.isProduct(place) { answers.append(decimal: quantity) }
    charges.appendMiddle(place, to: &answers)
    if let base = line.base {
      answers.append(base, parts.digits)
      texts.append(amount, to: &answers)
    }
    answers.append(line.amount, parts.digits)
    answers.reserve(8)
    answers.store(0x7D22, 2)
  }
}

extension String {
  /// The text as a JSON string, with its quotes.
  var asJSON: String {
    var bytes: [UInt8] = []
    bytes.appendJSON(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
