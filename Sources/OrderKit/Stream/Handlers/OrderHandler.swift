import PlainText

/// Reads orders that are to be placed, and gives each to a receiver: priced, and with an address if one is required.
struct OrderHandler<Receiver: OrderReceiver>: RecordHandler {
  let options: StreamOptions
  private let menu: CupcakeMenu
  private let requiresAddress: Bool
  private var selections: SelectionFinder
  private var receiver: Receiver

  init(_ options: StreamOptions, _ receiver: Receiver, requiresAddress: Bool) {
    self.options = options
    menu = options.menu
    self.requiresAddress = requiresAddress
    selections = SelectionFinder(options.menu, code: options.code)
    self.receiver = receiver
  }
}

extension String {
  /// Whether an order can be placed under the text: 1 to 128 bytes, none of them hidden.
  package var isOrderID: Bool { utf8.count <= 128 && hasVisibleScalar && visible == self }
}

/// Takes the orders of a stream.
protocol OrderReceiver: Sendable {
  associatedtype Tally: AnswerTally

  var tally: Tally { get set }

  /// Takes an order and its price; `code` is its own or that of orders that give none.
  mutating func receive(
    _ order: inout ParsedOrder, _ total: Total, otherCode: String?, _ record: RecordPosition, _ cursor: JSONCursor,
    into answers: inout Answers)

  /// Takes the error of a record.
  mutating func refuse(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, into answers: inout Answers)
}

extension OrderHandler {
  static var needsPlaces: Bool { true }

  var tally: Receiver.Tally {
    get { receiver.tally }
    set { receiver.tally = newValue }
  }

  var parser: OrderParser { OrderParser(menu: options.menu) }

  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    if order.hasRest {
      if requiresAddress { checkID(&order, cursor) }
      try order.check(isStrict: options.isStrict)
    }
    if requiresAddress {
      let examination = cursor.examination(of: &order)
      if examination.problems.isEmpty == false { throw failure(examination.problems, &order, record) }
    }
    let selection = selections.selection(of: &order, cursor)
    let total: Total
    do throws(PricingError) {
      total = try menu.total(for: selection, on: options.date)
    } catch {
      // The reader has checked all bounds: only the amount itself can be too large.
      throw RecordFailure(.overflow, at: record.start)
    }
    if let problem = total.codeProblem {
      try order.note(problem, isStrict: options.isStrict, isOwn: selections.usesOwnCode, record)
    }
    let otherCode = selections.usesOwnCode ? nil : options.code
    receiver.receive(&order, total, otherCode: otherCode, record, cursor, into: &answers)
  }

  /// An order that is placed is called by its `id`.
  @inline(never)
  private func checkID(_ order: inout ParsedOrder, _ cursor: JSONCursor) {
    guard let member = order.rest.idMember else { return }
    let isValid = order.rest.id.map { cursor.text(of: cursor.content(ofIdentifier: $0)).isOrderID } ?? false
    if isValid == false { order.fail(.idInvalid, in: member) }
  }

  @inline(never)
  private func failure(
    _ problems: [AddressProblem], _ order: inout ParsedOrder, _ record: RecordPosition
  ) -> RecordFailure {
    RecordFailure(.address(problems), in: order.member(of: problems[0].field), of: record)
  }

  mutating func refuse(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, into answers: inout Answers) {
    receiver.refuse(error, id: id, cursor, into: &answers)
  }
}

/// Shows what would be placed: each order in its canonical form, which is the form that every shop reads.
struct OrderPreview: OrderReceiver {
  private var writer = CanonicalOrderWriter()
  private let currency: Currency
  private let file: String?
  var tally = PreviewTally()

  init(_ currency: Currency, file: String?) {
    self.currency = currency
    self.file = file
  }

  @inline(always)
  mutating func receive(
    _ order: inout ParsedOrder, _ total: Total, otherCode: String?, _ record: RecordPosition, _ cursor: JSONCursor,
    into answers: inout Answers
  ) {
    tally.add(total.amount, type: order.type)
    if order.hasRest { addNotes(order, record, cursor) }
    writer.append(&order, code: otherCode, cursor, to: &answers)
  }

  @inline(never)
  private mutating func addNotes(_ order: borrowing ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor) {
    for remark in order.rest.remarks {
      tally.add(OrderNote(remark, currency, cursor), ofRecord: record.number, in: file)
    }
  }

  mutating func refuse(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, into answers: inout Answers) {
    answers.append(json: error, id: id, cursor)
  }
}
