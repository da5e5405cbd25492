// Tuned: `TextBuffer.add(_:)` writes the same error.

/// Writes errors as JSON, with the same bytes as the plain ``TextBuffer/add(_:)``, only faster.
struct ErrorWriter: Sendable {
  private let readsGoods: Bool
  private var words = WordTable<RecordError.Reason>()
  /// The text before the record number.
  private let middle: ContiguousArray<UInt8>

  init(_ options: StreamOptions, readsGoods: Bool) {
    self.readsGoods = readsGoods
    middle = ContiguousArray("\(options.file.map { ",\"file\":\($0.asJSON)" } ?? ""),\"record\":".utf8)
  }

  /// Adds the error as the last member of an answer that has begun.
  mutating func append(
    _ reason: RecordError.Reason, _ path: String, at location: SourceLocation, on menu: CupcakeMenu,
    to answers: inout TextBuffer
  ) {
    let found = words.words(of: reason) { [readsGoods] in
      let message = reason.message(menu, readsGoods: readsGoods)
      return ("\"error\":{\"code\":\"\(reason.code)\",\"path\":", ",\"message\":\(message.asJSON)}}\n")
    }
    answers.begin(nil)
    answers.append(found.head.span)
    answers.append(json: path)
    answers.append(middle.span)
    answers.append(record: location.record)
    answers.append(",\"line\":")
    answers.append(line: location.line)
    answers.append(",\"column\":")
    answers.append(decimal: location.column)
    answers.append(found.tail.span)
  }
}
