/// The parts of a record that are needed to write its answer.
///
/// They are stored as byte ranges, so a writer decodes only the parts that it writes as text.
struct AnsweredRecord: ~Copyable, ~Escapable {
  let position: RecordPosition
  /// The bytes of the `id`, including quotes if it has any.
  let id: Range<Int>?
  /// Whether the `id` is absent, or can be copied into an answer.
  let hasPlainID: Bool
  /// The promotion code in the record, unless it is blank.
  let code: JSONString?
  let isSpecial: Bool
  let notes: Span<ParsedOrder.Note>
  let formerAnswers: Span<ParsedOrder.FormerAnswer>
  /// The bytes of the chunk that contains the record.
  let bytes: JSONCursor

  @inline(always)
  @_lifetime(&order, copy bytes)
  init(_ order: inout ParsedOrder, _ position: RecordPosition, _ bytes: JSONCursor) {
    self.position = position
    id = order.id?.range
    hasPlainID = order.id?.isPlain != false
    code = order.code.visible
    isSpecial = order.isSpecial
    notes = order.notes.span
    formerAnswers = order.formerAnswers.span
    self.bytes = bytes
  }
}
