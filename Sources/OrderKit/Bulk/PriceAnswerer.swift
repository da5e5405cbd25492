/// Prices records.
struct PriceAnswerer: RecordAnswerer {
  var intake: RecordIntake
  var tally = PriceTally()
  private let options: StreamOptions
  private var contexts: PriceContexts?
  private var addresses = QuickAddresses(elsewhere: nil)

  init(_ options: StreamOptions) {
    self.options = options
    intake = RecordIntake(options, noun: "order", judgesGoods: true)
    contexts = slots == 0 ? nil : PriceContexts(options, limit: max(1, Self.maximumSlots / slots))
  }

  var header: String { options.format == .csv ? CSVAnswers.priceHeader : "" }

  mutating func judge(_ record: borrowing RecordView, into text: inout AnswerText) throws(RecordFailure) {
    try intake.read(record)
    let order = intake.order
    var basket = order.basket
    let ownCode = record.ownCode(of: order)
    basket.code = ownCode ?? options.code
    let zip = options.menu.delivery?.zips.isEmpty == false ? order.zip.map { record.text(of: $0) } : nil
    guard let quote = try? options.menu.quote(for: basket, zip: zip, on: options.date) else {
      // The reader has checked all bounds: only the amount itself can be too large.
      throw RecordFailure(.overflow, at: record.range.lowerBound)
    }
    var notes = record.notes(of: order)
    if let problem = quote.codeProblem {
      let member = ownCode == nil ? nil : order.rest.codeMember
      if options.isStrict {
        let place = member?.value ?? record.range.lowerBound
        throw RecordFailure(.noted(.code(problem)), at: place, key: member?.key)
      }
      notes.append(Note(reason: .code(problem), path: member.map { record.path(to: $0) } ?? ""))
    }
    tally.add(quote.total, type: basket.type)
    let problems = order.country == nil ? [] : AddressExamination(record.givenAddress(of: order)).problems
    let answer = PriceAnswer(
      record: record.place.record, basket: basket, quote: quote,
      hasValidAddress: order.country == nil ? order.fields.areVisible : problems.isEmpty, notes: notes,
      isAddressRefused: problems.contains { $0.code == .format || $0.code == .unknownCountry })
    let id = record.identifier(of: order)
    switch options.format {
    case .json: JSONAnswers.append(answer, id: id, isItemized: options.isItemized, &intake.phrases, to: &text.bytes)
    case .text: TextAnswers.append(answer, id: id, isItemized: options.isItemized, to: &text)
    case .csv: CSVAnswers.append(answer, id: id, to: &text)
    }
  }

  mutating func countRefusal(_ code: String) {
    tally.add(code)
  }
}

// MARK: - Answers made ahead

extension PriceAnswerer {
  /// Answers of one basket: each set of extras, with special requests or not, with a valid address or not.
  private static let variants = 4 << Extra.allCases.count

  /// The most answers of all contexts together.
  private static var maximumSlots: Int { 1 << 18 }

  /// One answer for each type, quantity, set of switches and state of the address, again for each context that occurs;
  /// none if the menu has too many.
  var slots: Int {
    guard options.format == .json else { return 0 }
    let (quantities, overflow) = options.menu.types.count.multipliedReportingOverflow(
      by: options.menu.quantity.range.count)
    return overflow || quantities > 1 << 14 ? 0 : quantities * Self.variants
  }

  @inline(always)
  mutating func slot(of order: inout RawOrder, at cursor: JSONCursor) -> Int? {
    guard let type = order.type, let quantity = order.quantity else { return nil }
    guard let context = contexts?.number(of: &order, at: cursor) else { return nil }
    let range = options.menu.quantity.range
    let extras = order.switches.isOff(.specialRequestEnabled) ? 0 : Int(order.switches.extras.rawValue) << 1
    // Only an itemised quote tells special requests without an extra.
    let special = options.isItemized && order.switches.isOn(.specialRequestEnabled) ? Self.variants / 2 : 0
    let basket = (context * options.menu.types.count + type) * range.count + quantity - range.lowerBound
    var isValid = order.fields.areVisible
    if order.country != nil {
      // What the quick look does not approve may be valid all the same.
      guard addresses.approve(&order, at: cursor) else { return nil }
      isValid = true
    }
    return basket * Self.variants + special + extras + (isValid ? 1 : 0)
  }

  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer? {
    guard let context = contexts?[slot / slots] else { return nil }
    var basket = order.basket
    basket.code = context.code ?? options.code
    guard let quote = try? options.menu.quote(for: basket, zip: context.zip, on: options.date) else { return nil }
    var notes: [Note] = []
    if let problem = quote.codeProblem {
      if options.isStrict { return nil }
      notes.append(Note(reason: .code(problem), path: context.code == nil ? "" : "/code"))
    }
    let answer = PriceAnswer(
      record: 0, basket: basket, quote: quote, hasValidAddress: slot & 1 == 1, notes: notes)
    var bytes: [UInt8] = []
    JSONAnswers.append(answer, id: nil, isItemized: options.isItemized, &intake.phrases, to: &bytes)
    if bytes.count > AnswerTable.maximumLength { return nil }
    return PreparedAnswer(bytes: bytes, isNoted: notes.isEmpty == false, type: basket.type, total: quote.total)
  }

  var appendsNotes: Bool { options.isStrict == false }

  mutating func append(_ answer: PreparedAnswer, id: Span<UInt8>?, _ notes: [Note], to bytes: inout [UInt8]) {
    JSONAnswers.append(answer, id: id, notes, &intake.phrases, to: &bytes)
  }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {
    tally.add(answer.total, type: answer.type, times: times)
  }
}
