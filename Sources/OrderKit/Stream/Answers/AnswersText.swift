import PlainText

// What lines for people have in common. Text of an order is on one line, with nothing hidden in it.

extension Answers {
  /// What a record is called.
  enum Noun: Sendable {
    case order, address

    /// The noun and a space, as bytes of a word.
    fileprivate var word: (bytes: UInt64, count: Int) {
      switch self {
      case .order: (0x20_7265_6472_6F, 6)
      case .address: (0x2073_7365_7264_6461, 8)
      }
    }
  }

  /// Appends `order 3 (id A-17)`.
  @inline(always)
  mutating func append(title noun: Noun, _ number: Int, id: Range<Int>?, _ cursor: JSONCursor) {
    append(upTo: 8) { $0.put(noun.word.bytes, count: noun.word.count) }
    append(record: number)
    if let id { append(titleOf: id, cursor) }
  }

  @inline(never)
  private mutating func append(titleOf id: Range<Int>, _ cursor: JSONCursor) {
    append(" (id ")
    let content = cursor.content(ofIdentifier: id)
    if content.isPlain {
      append(content.start..<content.end, of: cursor)
    } else {
      append(cursor.text(of: content).visible)
    }
    append(UInt8(ascii: ")"))
  }

  /// Appends the notes of an order, one per line.
  mutating func append(
    notes order: borrowing ParsedOrder, as word: String, _ currency: Currency, _ cursor: JSONCursor
  ) {
    for note in order.rest.notes {
      let path = note.member.key < 0 ? "" : cursor.pointer(toMember: note.member.key)
      append("  \(word): \(note.reason.message(in: currency).visible)")
      // A code of all orders is nowhere in this one.
      append(path.isEmpty ? "\n" : " (\(path.visible))\n")
    }
  }
}
