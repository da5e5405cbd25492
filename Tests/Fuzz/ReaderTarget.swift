@testable import OrderKit

/// One record, read several times: what lies behind its end, and what the reader has learned before, must not matter,
/// and it is well-formed exactly if reading over it says so.
@Sendable
func fuzzReader(_ record: [UInt8]) {
  if record.contains(.lineFeed) == false {
    demand(answers(record, stop: .lineFeed, slack: 0x22) == answers(record, stop: 0, slack: 0x7D), "the end matters")
  }
  let fresh = answers(record, stop: 0, slack: 0)
  demand(fresh == answers(record, stop: 0, slack: 0xFF), "what is behind the end matters: \(fresh)")
  demand(fresh.isWellFormed == isWellFormed(record), "well-formed: \(fresh.isWellFormed)")
}

/// What is said of a record twice: by an answerer that has seen nothing yet, and by one that has just seen it.
private struct Said: Hashable {
  var first: [UInt8] = []
  var second: [UInt8] = []
  var isWellFormed = true
}

private func answers(_ record: [UInt8], stop: UInt8, slack: UInt8) -> Said {
  let bytes = record + [stop] + Array(repeating: slack, count: JSONCursor.slack)
  let place = RecordPlace(record: 1, line: 1, column: 1)
  let view = RecordView(bytes.span, 0..<record.count, at: place, of: nil, failure: nil)
  var answerer = PriceAnswerer(StreamOptions(isItemized: true))
  var text = AnswerText()
  var said = Said()
  _ = answerer.answer(view, into: &text)
  said.first = text.bytes
  text.removeAll()
  _ = answerer.answer(view, into: &text)
  said.second = text.bytes
  demand(said.first == said.second, "what was learned matters")
  var reader = OrderReader(menu: .standard)
  var order = RawOrder()
  said.isWellFormed = (try? reader.read(view.cursor, into: &order)) != nil
  return said
}

/// As reading over the value sees it, without knowing of orders.
private func isWellFormed(_ record: [UInt8]) -> Bool {
  let bytes = record + Array(repeating: 0, count: 1 + JSONCursor.slack)
  var cursor = JSONCursor(bytes.span, from: 0, to: record.count)
  cursor.skipBlanks()
  if cursor.looksLikeUTF16, cursor.byte != .openBrace { return false }
  guard (try? cursor.skipValue(inside: 0)) != nil else { return false }
  cursor.skipBlanks()
  return cursor.isAtEnd
}
