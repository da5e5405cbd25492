// Tuned: `TextBuffer.add(_:)` writes the same errors and notes.

/// Writes errors or notes as JSON, remembering the texts around the path by their reason. Consecutive records often
/// have the same reasons, and making a message takes longer than reading an order.
struct ReasonTexts<Reason: Hashable & Sendable>: Sendable {
  /// The text before each object.
  private let start: String
  private var known: [Reason: (head: ContiguousArray<UInt8>, tail: ContiguousArray<UInt8>)] = [:]
  /// The size at which all texts are forgotten. If reasons contain amounts, there could be as many as records.
  private static var limit: Int { 1024 }

  init(after start: String) { self.start = start }

  /// Appends `{"code":"zip.type","path":"/zip","message":"…"}`. The closure appends the path and the members after it.
  @inline(always)
  mutating func append(
    _ reason: Reason, _ code: @autoclosure () -> RecordCode, _ message: @autoclosure () -> String,
    to answers: inout TextBuffer, _ path: (inout TextBuffer) -> Void
  ) {
    var text = known[reason]
    if text == nil {
      if known.count == Self.limit { known = [:] }
      let (head, tail) = ("\(start){\"code\":\"\(code())\",\"path\":", ",\"message\":\(message().asJSON)}")
      text = (ContiguousArray(head.utf8), ContiguousArray(tail.utf8))
      known[reason] = text
    }
    guard let text else { return }
    answers.append(text.head.span)
    path(&answers)
    answers.append(text.tail.span)
  }
}
