import PlainText

/// Finds the price of an order, and the state of its address.
struct OrderPricer {
  let options: StreamOptions
  private let menu: CupcakeMenu
  /// Whether an order must be one that can be placed: with a valid address, and with a valid `id` or none.
  private let requiresAddress: Bool
  private var selections: SelectionFinder

  init(_ options: StreamOptions, requiresAddress: Bool = false) {
    self.options = options
    self.requiresAddress = requiresAddress
    menu = options.menu
    selections = SelectionFinder(options.menu, code: options.code)
  }
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

extension OrderPricer {
  /// Returns the price of an order, and the state of its address. Adds notes to the order.
  @inline(always)
  mutating func price<Price: PricedAmount>(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor
  ) throws(RecordFailure) -> (Price, AddressState) {
    if options.mergesQuotes { order.noteFormerAnswers() }
    if requiresAddress { checkID(&order, cursor) }
    if order.failure != nil || options.isStrict { try order.check(isStrict: options.isStrict) }
    var address = AddressState.valid
    if requiresAddress || order.country.string != nil {
      address = try examineAddress(&order, record, cursor)
    } else if !order.hasVisibleAddress {
      address = order.hasBlankAddress ? .absent : .incomplete
    }
    let selection = selections.selection(of: &order, cursor)
    let price: Price
    do throws(PricingError) {
      price = try Price(menu, selection, on: options.date)
    } catch {
      throw RecordFailure(RecordError.Reason(error), at: record.start)
    }
    if let problem = price.codeProblem { try note(problem, &order, record) }
    return (price, address)
  }

  /// Adds a mistake if no order can be placed under the `id`.
  @inline(never)
  private func checkID(_ order: inout ParsedOrder, _ cursor: JSONCursor) {
    guard let id = order.id else { return }
    let isValid = id.range.map { OrderID.isValid(cursor.text(ofIdentifier: $0)) } ?? false
    if !isValid { order.fail(.idInvalid, in: id.member) }
  }

  @inline(never)
  private func examineAddress(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor
  ) throws(RecordFailure) -> AddressState {
    let problems = cursor.examination(of: &order).problems
    if problems.isEmpty { return .valid }
    if requiresAddress { throw RecordFailure(.address(problems), in: order[problems[0].field].member, of: record) }
    return AddressState(problems, isGiven: order.country.isVisible || !order.hasBlankAddress)
  }

  /// Notes a problem with the code: the order's own, or that of orders without one.
  @inline(never)
  private func note(
    _ problem: CodeProblem, _ order: inout ParsedOrder, _ record: RecordPosition
  ) throws(RecordFailure) {
    let member = order.code.isVisible ? order.code.member : nil
    if options.isStrict { throw RecordFailure(.noted(.code(problem)), in: member, of: record) }
    order.note(.code(problem), in: member)
  }
}
