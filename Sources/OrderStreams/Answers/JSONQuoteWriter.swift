// Tuned: `Quote.addTotal(to:isDeliverable:)` writes the same total.

import OrderKit

/// Writes quotes as JSON lines.
///
/// To include the lines of each quote, use an ``ItemizedQuoteWriter`` instead.
struct JSONQuoteWriter: QuoteWriter {
  let currency: Currency
  /// Whether quotes include their record number. This is necessary if records are skipped.
  let numbersRecords: Bool
  /// The text before the total, the text before the minor units, and the texts after the minor units for a valid and an
  /// invalid address.
  private let head = FixedText("\"total\":\"")
  private let middle = FixedText("\",\"minorUnits\":")
  private let validTail: FixedText
  private let invalidTail: FixedText
  /// The texts from the total to the minor units.
  private var texts = KnownValues<Money, FixedText>()
  private var notes = ReasonTexts<OrderNote.Reason>(after: "")
  private let noteHead = FixedText(",\"notes\":[")

  init(_ currency: Currency, numbersRecords: Bool) {
    self.currency = currency
    self.numbersRecords = numbersRecords
    let tail = ",\"currency\":\"\(currency.code)\",\"validAddress\":"
    validTail = FixedText(tail + "true}\n")
    invalidTail = FixedText(tail + "false}\n")
  }

  /// `{"id":…,"record":…,"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true,"notes":[…]}`
  @inline(always)
  mutating func append(
    _ price: Total, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    let hasRareStart = numbersRecords || order.id?.isPlain == false
    if hasRareStart { appendStart(of: &order, record, cursor, to: &answers) }
    let id = order.id?.range
    let slot = order.goods.slot
    let text = texts.find(price.total, at: slot)
    answers.append(upTo: 256 &+ (id?.count ?? 0)) { room in
      if !hasRareStart { room.put(id: id, of: cursor) }
      if let text {
        room.put(text)
      } else {
        room.put(head)
        room.put(price.total, currency)
        room.put(middle)
        room.put(decimal: price.total.minorUnits)
      }
      room.put(isDeliverable ? validTail : invalidTail)
    }
    if text == nil { remember(price.total, at: slot) }
    if !order.notes.isEmpty { appendNotes(order.notes.span, cursor, to: &answers) }
  }

  @inline(never)
  private mutating func remember(_ amount: Money, at slot: Int) {
    texts.add(
      FixedText("\"total\":\"\(currency.spelling(amount))\",\"minorUnits\":\(amount.minorUnits)"), for: amount,
      at: slot)
  }

  private func appendStart(
    of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    answers.begin(answerTo: order, cursor, numbered: numbersRecords ? record.number : nil)
    answers.append(.comma)
  }

  /// Appends notes to a quote by moving its closing brace to after the notes.
  private mutating func appendNotes(
    _ found: Span<ParsedOrder.Note>, _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    answers.count -= 2
    answers.append(upTo: 64) { $0.put(noteHead) }
    for index in found.indices {
      let (reason, member) = (found[index].reason, found[index].member)
      if index > 0 { answers.append(.comma) }
      notes.append(reason, reason.code, reason.message(in: currency), to: &answers) {
        $0.append(upTo: TextRoom.longestPath) { $0.put(pathTo: member, cursor) }
      }
    }
    answers.append(upTo: 8) { $0.put(0x0A_7D_5D, count: 3) }
  }
}
