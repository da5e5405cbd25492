/// The parts of a record that are needed to write its answer.
///
/// They are ranges of bytes. Writers decode only the ranges that they write as text.
struct AnsweredRecord: ~Copyable, ~Escapable {
  let position: RecordPosition
  /// The `id` with its quotes, if it has them.
  let id: Range<Int>?
  /// The promotion code in the record, if it has visible characters.
  let code: JSONString?
  let isSpecial: Bool
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
    isSpecial = order.isSpecial
    notes = order.notes.span
    formerAnswers = order.formerAnswers.span
    self.bytes = bytes
  }
}
