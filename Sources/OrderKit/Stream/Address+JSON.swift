extension Address {
  /// Creates an address from the JSON of an order or an address, in any form that a ``ValidateStream`` accepts.
  ///
  /// - Throws: A ``RecordError`` if the address is not valid, or an unknown key stands for a field that is missing.
  /// - Complexity: O(*n*), where *n* is the length of the text. Short texts take about as long as creating an
  ///   ``OrderReader`` for the default menu, so check many addresses with a ``ValidateStream``.
  public init(json: some Collection<UInt8>) throws(RecordError) {
    let padded = ContiguousArray(padding: json)
    let start = json.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let cursor = JSONCursor(padded.span, from: start, to: json.count)
    var parser = OrderParser(menu: .default, readsGoods: false)
    do throws(RecordFailure) {
      self = try parser.readAddress(cursor)
    } catch {
      var record = cursor
      record.skipBlanks()
      throw RecordError(
        code: error.reason.code, explanation: error.reason.message(.default, readsGoods: false),
        path: cursor.path(to: error, inRecordAt: record.offset),
        location: cursor.location(of: error.offset, from: start))
    }
  }
}

extension ParsedOrder {
  /// The first address field that was ignored although the record has it, because its key is misspelled.
  fileprivate var misspelledField: (reason: OrderNote.Reason, member: MemberLocation)? {
    for note in notes {
      guard let member = note.member, let field = note.reason.field, self[field].isAbsent else { continue }
      return (note.reason, member)
    }
    return nil
  }
}

extension OrderParser {
  fileprivate mutating func readAddress(_ start: JSONCursor) throws(RecordFailure) -> Address {
    try readDocument(start)
    if let (reason, member) = order.misspelledField {
      throw RecordFailure(.noted(reason), at: member.key, key: member.key)
    }
    let problems = start.examination(of: &order).problems
    if let first = problems.first {
      let member = order[first.field].member
      throw RecordFailure(.address(problems), at: member?.value ?? start.offset, key: member?.key)
    }
    return start.address(of: order)
  }

  private mutating func readDocument(_ source: JSONCursor) throws(RecordFailure) {
    var cursor = source
    cursor.skipBlanks()
    let start = cursor.offset
    do throws(JSONFailure) {
      if cursor.byte == .openBrace { cursor.position = try read(cursor) } else { try cursor.skipValue() }
      cursor.skipBlanks()
      guard cursor.isAtEnd else { throw cursor.trailing(at: cursor.offset) }
      if cursor.byte(at: start) != .openBrace { order.fail(.notAnObject, at: start) }
    } catch {
      let syntax = cursor.otherSyntax(at: start)
      throw RecordFailure(.json(syntax.map(JSONFailure.Reason.other) ?? error.reason), at: error.offset)
    }
    try order.check(isStrict: false)
  }
}
