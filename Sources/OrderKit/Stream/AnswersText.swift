import PlainText

// What lines for people have in common. Text of an order is on one line, with nothing hidden in it.

extension Answers {
  /// Appends `order 3 (id A-17)`.
  mutating func append(title noun: StaticString, _ number: Int, id: Range<Int>?, _ cursor: JSONCursor) {
    append("\(noun) ")
    append(record: number)
    guard let id else { return }
    append(" (id ")
    let content = cursor.content(ofIdentifier: id)
    if content.isEscaped == false, cursor.isPlain(content) {
      append(content.start..<content.end, of: cursor)
    } else {
      append(cursor.text(of: content).visible)
    }
    append(UInt8(ascii: ")"))
  }

  /// Appends `: error: 99 cakes cannot be ordered: give 3 to 20 (line 3, column 17, /quantity)`.
  mutating func append(_ error: RecordError) {
    append(": error: \(error.message) (")
    append(error.file.map { "\($0.visible):" } ?? "line ")
    append(line: error.place.line)
    append(error.file == nil ? ", column \(error.place.column)" : ":\(error.place.column)")
    append(error.path.isEmpty ? ")\n" : ", \(error.path.visible))\n")
  }

  /// Appends the notes of an order, one a line.
  mutating func append(
    notes order: borrowing ParsedOrder, as word: StaticString, _ currency: Currency, _ cursor: JSONCursor
  ) {
    for remark in order.rest.remarks {
      let path = remark.member.key < 0 ? "" : cursor.pointer(toMember: remark.member.key)
      append("  \(word): \(remark.reason.message(in: currency)) (\(path.visible))\n")
    }
  }
}

extension RecordError {
  /// The error as a line for people, as a stream of orders writes it in its record's place.
  package var text: [UInt8] {
    var answers = Answers()
    answers.append("order \(place.record)")
    if let id, let tree = try? JSONTree(json: Array(id.utf8)) {
      let shown = if case .number(_, let spelling) = tree.content { spelling } else { tree.text ?? "" }
      answers.append(" (id \(shown.visible))")
    }
    answers.append(self)
    var bytes: [UInt8] = []
    answers.take(into: &bytes)
    return bytes
  }
}
