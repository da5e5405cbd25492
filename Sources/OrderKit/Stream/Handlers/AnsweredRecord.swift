/// A record that gets an answer: its place, and the parts that an answer repeats.
///
/// The parts are ranges of the record's bytes. A writer makes text only of a part that it writes as text.
struct AnsweredRecord: ~Copyable, ~Escapable {
  let position: RecordPosition
  /// The `id` with its quotes, if it has them.
  let id: Range<Int>?
  /// The promotion code of the order itself, if it is visible.
  let code: JSONString?
  /// Whether special requests are on by the order's own words.
  let asksForSpecial: Bool
  let notes: Span<ParsedOrder.Note>
  let formerAnswers: Span<ParsedOrder.FormerAnswer>
  /// The bytes of all records of the chunk.
  let bytes: JSONCursor

  @inline(always)
  @_lifetime(&order, copy bytes)
  init(_ order: inout ParsedOrder, _ position: RecordPosition, _ bytes: JSONCursor) {
    self.position = position
    id = order.id?.range
    code = order.code.visible
    asksForSpecial = order.specialRequestEnabled.isOn
    notes = order.notes.span
    formerAnswers = order.formerAnswers.span
    self.bytes = bytes
  }
}
