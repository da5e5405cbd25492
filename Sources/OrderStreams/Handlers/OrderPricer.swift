// Tuned: `Pricer.quote(for:)` returns the same price.

import OrderKit

/// Prices an order, and determines whether its address is valid.
struct OrderPricer<Price: StreamPrice> {
  let options: StreamOptions
  let pricer: Pricer
  private var selections: SelectionFinder
  private var prices = KnownValues<Selection, Price>()
  /// The country of addresses that don't name one, if there is a default.
  private let country: GivenCountry?

  init(_ options: StreamOptions) {
    self.options = options
    pricer = Pricer(options.menu, on: options.day)
    country = options.country.flatMap { GivenCountry($0) }
    selections = SelectionFinder(pricer, code: options.code, country: country?.rule)
  }

  /// Calculates the price of an order and returns whether its address is valid. Notes are added to the order.
  @inline(always)
  mutating func price(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor
  ) throws(RecordFailure) -> (price: Price, isDeliverable: Bool) {
    if options.mergesErrors { order.noteFormerAnswers() }
    if options.requiresAddress { checkIDAndNote(&order, cursor) }
    if order.failure != nil || options.isStrict { try order.check(isStrict: options.isStrict) }
    if options.requiresAddress { try examineAddress(&order, record, cursor) }
    let isDeliverable = options.requiresAddress || cursor.hasValidAddress(&order, defaultCountry: country)
    let selection = selections.selection(of: &order, cursor)
    let price =
      if let known = prices.find(selection, at: selection.slot) { known } else { try newPrice(selection, record) }
    if let problem = price.codeProblem { try note(problem, &order, record, cursor) }
    if options.mergesErrors, let failure = order.reserved(.quote) { throw failure }
    return (price, isDeliverable)
  }

  @inline(never)
  private mutating func newPrice(_ selection: Selection, _ record: RecordPosition) throws(RecordFailure) -> Price {
    do throws(PricingError) {
      let price = Price(try pricer.bill(of: selection))
      prices.add(price, for: selection, at: selection.slot)
      return price
    } catch {
      throw RecordFailure(.price(error), at: record.range.lowerBound)
    }
  }

  /// Adds an error if the `id` or the customer's note is not valid for placing. A number must consist of digits alone,
  /// because other programs may rewrite 7.0 as 7.
  private func checkIDAndNote(_ order: inout ParsedOrder, _ cursor: JSONCursor) {
    if let member = order.customerNote.member {
      let count = order.customerNote.string.map { cursor.text(of: $0).utf8.count }
      if let count, count > Order.Value.customerNoteLimit {
        order.fail(.fact(.noteSize, Order.Value.noteIsTooLong), in: member)
      }
      if count == nil { order.fail(.fact(.noteType, "the note is not text: write it in quotes"), in: member) }
    }
    guard let id = order.id else { return }
    let isValid =
      id.range.map { range in
        OrderID.isValid(cursor.text(ofIdentifier: range))
          && (cursor.byte(at: range.lowerBound) == .quote || range.allSatisfy { cursor.byte(at: $0).isDigit })
      } ?? false
    if !isValid {
      let message = "invalid id: use text of \(OrderID.rule) or a whole number, or leave it out"
      order.fail(.fact(.idInvalid, message), in: id.member)
    }
  }

  /// Throws an error unless the address is valid, and adds notes about its warnings.
  private func examineAddress(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor
  ) throws(RecordFailure) {
    let examination = cursor.examination(
      of: &order, defaultCountry: country, explainedFrom: record.range.lowerBound)
    if let first = examination.problems.first {
      throw RecordFailure(.address(examination.problems), in: order[first.field].member, of: record)
    }
    for warning in examination.warnings { order.note(.address(warning), in: order[warning.field].member) }
    if options.isStrict { try order.check(isStrict: true) }
  }

  /// Adds a note about the promotion code, whether it comes from the order or from the options.
  private func note(
    _ problem: CodeProblem, _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor
  ) throws(RecordFailure) {
    let member = order.code.isVisible ? order.code.member : nil
    var reason = OrderNote.Reason.code(problem)
    if problem == .unknown, let code = order.code.visible.map({ cursor.text(of: $0) }),
      let meant = options.menu.nearestCode(to: code)
    {
      reason = .misspelledCode(code, meant: meant)
    }
    if options.isStrict { throw RecordFailure(.noted(reason), in: member, of: record) }
    order.note(reason, in: member)
  }
}
