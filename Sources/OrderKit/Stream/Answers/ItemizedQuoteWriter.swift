/// Writes quotes as JSON lines that include the lines of each quote.
struct ItemizedQuoteWriter: QuoteWriter {
  private let givenCode: String?
  private var quotes: JSONQuoteWriter
  private var lines: ItemizedLines
  private var texts: FixedTexts
  /// `,"menu":{…},"type":"…","quantity":` for each type.
  private let types: [FixedTexts.Slot]
  /// `,"specialRequestEnabled":false` and `,"specialRequestEnabled":true`.
  private let requests: [FixedTexts.Slot]
  /// `,"key":false` and `,"key":true` for each extra with a switch.
  private let switches: [(bit: UInt32, off: FixedTexts.Slot, on: FixedTexts.Slot)]
  /// `"cherry",` for each other extra, sorted by key.
  private let listed: [(bit: UInt32, text: FixedTexts.Slot)]
  private let extrasKey = FixedText(",\"extras\":[")
  /// `,"code":"…"` for each code, and `,"date":"…"` if the validity of the code depends on the day.
  private let codes: [FixedTexts.Slot]
  private let dates: [FixedTexts.Slot]
  /// `,"zipPrefix":"…"` for each prefix.
  private let zips: [FixedTexts.Slot]
  private let linesKey = FixedText(",\"lines\":[")
  private let taxIncluded = FixedText(",\"taxIncluded\":\"")

  /// Creates a writer for all quotes under a menu, or only for one bill.
  init(_ options: OrderOptions, numbersRecords: Bool = false, of bill: Bill? = nil) {
    let menu = options.menu
    givenCode = options.code
    quotes = JSONQuoteWriter(menu.currency, numbersRecords: numbersRecords)
    lines = ItemizedLines(menu, of: bill)
    var texts = FixedTexts()
    func slots<Entry>(_ entries: [Entry], only index: Int?, _ text: (Entry) -> String) -> [FixedTexts.Slot] {
      entries.indices.map { bill == nil || index == $0 ? texts.add(text(entries[$0])) : FixedTexts.Slot() }
    }
    var name = "{\"id\":\(menu.id.asJSON)"
    if let version = menu.version { name += ",\"version\":\(version.asJSON)" }
    types = slots(menu.types, only: bill?.selection.type) {
      ",\"menu\":\(name)},\"type\":\($0.id.asJSON),\"quantity\":"
    }
    requests = [false, true].map { texts.add(",\"specialRequestEnabled\":\($0)") }
    switches = Extra.switches.map { extra in
      (menu.bit(of: extra) ?? 0, texts.add(",\"\(extra.key)\":false"), texts.add(",\"\(extra.key)\":true"))
    }
    listed = menu.extras.map(\.extra).sorted { $0.key < $1.key }.compactMap { extra in
      Extra.switches.contains(extra) ? nil : menu.bit(of: extra).map { ($0, texts.add(extra.key.asJSON + ",")) }
    }
    let code: Int? = if case .known(let index)? = bill?.selection.code { index } else { nil }
    let spelling = bill == nil ? nil : options.code
    codes = slots(menu.codes, only: code) { ",\"code\":\((spelling ?? $0.code).asJSON)" }
    dates = slots(menu.codes, only: code) { code in
      code.hasPeriod ? options.day.map { ",\"date\":\"\($0)\"" } ?? "" : ""
    }
    zips = slots(menu.delivery?.zips ?? [], only: bill?.selection.zipFee) { ",\"zipPrefix\":\($0.prefix.asJSON)" }
    self.texts = texts
  }
}

extension ItemizedQuoteWriter {
  /// Appends a quote, including its menu, the items ordered and its lines.
  mutating func append(
    _ price: Bill, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers
  ) {
    if quotes.numbersRecords { quotes.appendRecord(record, to: &answers) }
    // There is a line for each extra, so this leaves room for all of them.
    let longest = (price.charges.count &+ 5) &* texts.longest &+ 128
    answers.append(upTo: JSONQuoteWriter.longest(record.id) + longest) { room in
      quotes.put(price.total, address == .valid, record.id, record.bytes, &room)
      putOrdered(price.selection, isSpecial: record.isSpecial, &room)
    }
    if price.selection.code == .unknown { appendUnknownCode(record, to: &answers) }
    answers.append(upTo: price.charges.count &* lines.longest &+ 2 &* texts.longest &+ 256) { room in
      putDelivery(price.selection, &room)
      putLines(of: price, &room)
      room.put(0x0A7D, count: 2)
    }
    if !record.notes.isEmpty { quotes.appendNotes(record, to: &answers) }
  }

  /// Writes the items ordered, and the promotion code if it is on the menu.
  private mutating func putOrdered(_ selection: Selection, isSpecial: Bool, _ room: inout AnswerRoom) {
    texts.put(types[selection.type], &room)
    room.put(decimal: selection.quantity)
    texts.put(requests[isSpecial ? 1 : 0], &room)
    var others = selection.extras
    for (bit, off, on) in switches {
      texts.put(selection.extras & bit == 0 ? off : on, &room)
      others &= ~bit
    }
    if others != 0 {
      room.put(extrasKey)
      for (bit, text) in listed where others & bit != 0 { texts.put(text, &room) }
      room.replaceLast(.closeBracket)
    }
    if case .known(let code) = selection.code { texts.put(codes[code], &room) }
  }

  private func appendUnknownCode(_ record: borrowing AnsweredRecord, to answers: inout Answers) {
    let code = record.code.map { record.bytes.text(of: $0) } ?? givenCode ?? ""
    answers.append(",\"code\":\(code.asJSON)")
  }

  /// Writes the zip prefix that determines the delivery fee and, if the validity of the code depends on it, the day.
  private mutating func putDelivery(_ selection: Selection, _ room: inout AnswerRoom) {
    if let zip = selection.zipFee { texts.put(zips[zip], &room) }
    if case .known(let code) = selection.code { texts.put(dates[code], &room) }
  }

  private mutating func putLines(of price: Bill, _ room: inout AnswerRoom) {
    room.put(linesKey)
    for charge in price.charges { lines.put(charge, price.selection.quantity, &room) }
    // Replace the comma after the last line with the closing bracket.
    room.replaceLast(.closeBracket)
    if let tax = price.taxIncluded {
      room.put(taxIncluded)
      room.put(tax, quotes.currency)
      room.put(.quote)
    }
  }
}
