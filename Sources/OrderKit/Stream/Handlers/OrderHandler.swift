import PlainText

/// Prices orders, and has each written with its price.
struct OrderHandler<Writer: OrderWriter>: RecordHandler {
  let options: StreamOptions
  private let menu: CupcakeMenu
  /// Whether an order must be one that can be placed: with a valid address, and called by a good `id` if by any.
  private let requiresAddress: Bool
  private var selections: SelectionFinder
  private var writer: Writer

  init(_ writer: Writer, _ options: StreamOptions, requiresAddress: Bool = false) {
    self.writer = writer
    self.options = options
    self.requiresAddress = requiresAddress
    menu = options.menu
    selections = SelectionFinder(options.menu, code: options.code)
  }
}

/// Writes orders that have a price, or keeps them, and counts.
protocol OrderWriter: Sendable {
  /// What a price consists of, as far as it is written.
  associatedtype Price: PricedAmount
  associatedtype Tally: AnswerTally

  var tally: Tally { get set }
  /// Whether orders and errors become values, with their places, and not answers.
  static var makesValues: Bool { get }

  mutating func append(
    _ price: Price, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers)

  /// Takes the error of a record, if it makes values.
  mutating func keep(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor)
}

extension OrderWriter {
  static var makesValues: Bool { false }

  func keep(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {}
}

/// The state of an order's address.
enum AddressState {
  case valid
  /// No field holds anything.
  case absent
  case incomplete
  /// A field holds something that the country of the address does not have.
  case refused

  /// The state of an address with problems.
  init(_ problems: [AddressProblem], isGiven: Bool) {
    let isRefused = problems.contains { $0.code == .format || $0.code == .unknownCountry }
    self = isRefused ? .refused : isGiven ? .incomplete : .absent
  }
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

extension OrderHandler {
  static var makesValues: Bool { Writer.makesValues }

  var tally: Writer.Tally {
    @inline(always) get { writer.tally }
    // In place: the dictionary of a tally that is taken out and put back is copied.
    @inline(always) _modify { yield &writer.tally }
  }

  @inline(always)
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    if order.hasRest {
      if options.mergesQuotes { order.noteFormerAnswers() }
      if requiresAddress { checkID(&order, cursor) }
      try order.check(isStrict: options.isStrict)
    }
    var address = order.fields.areVisible ? AddressState.valid : order.fields.areBlank ? .absent : .incomplete
    if requiresAddress || (order.hasRest && order.rest.country != nil) {
      address = try examineAddress(&order, record, cursor)
    }
    let selection = selections.selection(of: &order, cursor)
    let price: Writer.Price
    do throws(PricingError) {
      price = try Writer.Price(menu, selection, on: options.date)
    } catch {
      throw RecordFailure(RecordError.Reason(error), at: record.start)
    }
    if let problem = price.codeProblem {
      try order.note(problem, isStrict: options.isStrict, isOwn: selections.usesOwnCode, record)
    }
    writer.append(price, address, record, &order, cursor, to: &answers)
  }

  /// An order that is placed is called by its `id`.
  @inline(never)
  private func checkID(_ order: inout ParsedOrder, _ cursor: JSONCursor) {
    guard let member = order.rest.idMember else { return }
    let isValid = order.rest.id.map { OrderID.isValid(cursor.text(ofIdentifier: $0)) } ?? false
    if isValid == false { order.fail(.idInvalid, in: member) }
  }

  @inline(never)
  private func examineAddress(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor
  ) throws(RecordFailure) -> AddressState {
    let problems = cursor.examination(of: &order).problems
    if problems.isEmpty { return .valid }
    if requiresAddress { throw RecordFailure(.address(problems), in: order.member(of: problems[0].field), of: record) }
    let namesCountry = order.rest.country.map { cursor.isVisible($0) } ?? false
    return AddressState(problems, isGiven: namesCountry || order.fields.areBlank == false)
  }

  mutating func keep(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {
    writer.keep(error, id: id, cursor)
  }
}
