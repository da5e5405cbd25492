/// Writes quotes with their lines as JSON lines.
struct ItemizedQuoteWriter: QuoteWriter {
  private let menu: CupcakeMenu
  private let date: CalendarDate?
  private let givenCode: String?
  private var parts: JSONQuoteParts
  private var lines: ItemizedLines
  private var texts = FixedTexts()
  /// `,"menu":{…},"type":"…","quantity":` for each type.
  private var types: [FixedTexts.Slot] = []
  /// `,"specialRequestEnabled":true,"extraFrosting":true,"addSprinkles":false` for each set of extras: all sets without
  /// special requests, then all sets with them.
  private var switches: [FixedTexts.Slot] = []
  /// `,"code":"…"` for each code, and `,"date":"…"` if the code expires.
  private var codes: [FixedTexts.Slot] = []
  private var dates: [FixedTexts.Slot] = []
  /// `,"zipPrefix":"…"` for each prefix.
  private var zips: [FixedTexts.Slot] = []
  private let linesKey = FixedText(",\"lines\":[")
  private let taxIncluded = FixedText(",\"taxIncluded\":\"")

  init(_ options: StreamOptions) {
    menu = options.menu
    date = options.date
    givenCode = options.code
    parts = JSONQuoteParts(options)
    lines = ItemizedLines(options.menu)
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
}

extension ItemizedQuoteWriter {
  /// Appends a quote with its menu, its goods and its lines.
  mutating func append(
    _ price: Bill, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers
  ) {
    if parts.numbersRecords { parts.appendRecord(record, to: &answers) }
    answers.append(upTo: JSONQuoteParts.longest(record.id) + longestOrdered) { room in
      parts.put(price.total, address == .valid, record.id, record.bytes, &room)
      putOrdered(price.selection, isSpecial: record.asksForSpecial, &room)
    }
    if price.selection.code == .unknown { appendUnknownCode(record, to: &answers) }
    answers.append(upTo: price.charges.count &* lines.longest &+ 2 &* texts.longest &+ 256) { room in
      putDelivery(price.selection, &room)
      putLines(of: price, &room)
      room.put(0x0A7D, count: 2)
    }
    if !record.notes.isEmpty { parts.appendNotes(record, to: &answers) }
  }

  private var longestOrdered: Int { 3 * texts.longest + 64 }

  /// Puts the goods, and the code if the menu has it.
  private mutating func putOrdered(_ selection: Selection, isSpecial: Bool, _ room: inout AnswerRoom) {
    texts.put(types[selection.type], &room)
    room.put(decimal: selection.quantity)
    let isOn = isSpecial || !selection.extras.isEmpty
    texts.put(switches[(isOn ? switches.count / 2 : 0) + Int(selection.extras.rawValue)], &room)
    if case .known(let code) = selection.code { texts.put(codes[code], &room) }
  }

  private func appendUnknownCode(_ record: borrowing AnsweredRecord, to answers: inout Answers) {
    let code = record.code.map { record.bytes.text(of: $0) } ?? givenCode ?? ""
    answers.append(",\"code\":\(code.asJSON)")
  }

  /// Puts the zip prefix that decides the delivery fee, and the date if the code expires.
  private mutating func putDelivery(_ selection: Selection, _ room: inout AnswerRoom) {
    if let zip = selection.zipFee { texts.put(zips[zip], &room) }
    if case .known(let code) = selection.code { texts.put(dates[code], &room) }
  }

  private mutating func putLines(of price: Bill, _ room: inout AnswerRoom) {
    room.put(linesKey)
    for charge in price.charges { lines.put(charge, price.selection.quantity, &room) }
    // The bracket replaces the comma after the last line.
    room.replaceLast(.closeBracket)
    if let tax = price.taxIncluded {
      room.put(taxIncluded)
      room.put(tax, parts.currency)
      room.put(.quote)
    }
  }
}
