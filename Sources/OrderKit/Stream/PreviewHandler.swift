/// Shows what would be placed: each order in its canonical form, which is the form that every shop reads.
struct PreviewHandler: RecordHandler {
  private let menu: CupcakeMenu
  private let options: StreamOptions
  private var selections: SelectionFinder
  private var writer = CanonicalOrderWriter()
  private var refusals: JSONRefusalWriter
  private(set) var tally = PlaceTally()

  init(_ options: StreamOptions, file: String?) {
    self.options = options
    menu = options.menu
    selections = SelectionFinder(options.menu, code: options.code)
    refusals = JSONRefusalWriter(options.menu, file: file)
  }
}

extension PreviewHandler {
  var parser: OrderParser { OrderParser(menu: options.menu) }

  @inline(always)
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    if order.hasRest { try order.check(isStrict: options.isStrict) }
    let examination = cursor.examination(of: order)
    if examination.problems.isEmpty == false { throw failure(examination.problems, &order, record) }
    let selection = selections.selection(of: &order, cursor)
    guard let price = try? menu.total(for: selection, on: options.date) else {
      // The reader has checked all bounds: only the amount itself can be too large.
      throw RecordFailure(.overflow, at: record.start)
    }
    if options.isStrict, let problem = price.codeProblem {
      let member = selections.usesOwnCode ? order.rest.codeMember : nil
      throw RecordFailure(.noted(.code(problem)), in: member, of: record)
    }
    tally.add(price.amount, isRepeat: false)
    writer.append(&order, code: selections.usesOwnCode ? nil : options.code, cursor, to: &answers)
  }

  @inline(never)
  private func failure(
    _ problems: [AddressProblem], _ order: inout ParsedOrder, _ record: RecordPosition
  ) -> RecordFailure {
    let field = problems[0].field
    let member = field == .country ? order.rest.countryMember : order.fields.member(OrderKey(field))
    return RecordFailure(.address(problems), in: member, of: record)
  }

  mutating func refuse(_ refusal: Refusal, _ cursor: JSONCursor, into answers: inout Answers) -> Bool {
    tally.refused += 1
    if options.onError == .skip { return true }
    refusals.append(refusal, cursor, to: &answers)
    return options.onError != .stop
  }
}
