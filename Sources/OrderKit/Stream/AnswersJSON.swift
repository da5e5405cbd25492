// How parts of records are written as JSON.

extension Answers {
  /// Appends the JSON pointer of a member of the outermost object, as a JSON string.
  mutating func append(pathToMember offset: Int, _ cursor: JSONCursor) {
    // What is about the whole record has no key.
    if offset < 0 { return append("\"\"") }
    guard let key = cursor.plainKey(at: offset), key.count <= 200 else {
      var bytes: [UInt8] = []
      bytes.appendJSON(cursor.pointer(toMember: offset))
      return append(bytes.span)
    }
    append(upTo: key.count + 3) { room in
      room.put(0x2F22, count: 2)
      room.put(key, of: cursor)
      room.put(.quote)
    }
  }

  /// Appends `{"id":…,`.
  mutating func append(id: Range<Int>, of cursor: JSONCursor) {
    append(upTo: 16 + id.count) { $0.put(id: id, of: cursor) }
  }

  /// Appends `{"id":…,"error":{"code":"quantity.range","path":"/quantity","record":3,"line":3,"column":17,"message":"…"}}`
  /// as a line.
  mutating func append(json error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {
    if let id { append(id: id, of: cursor) } else { append(.openBrace) }
    append("\"error\":{\"code\":\"\(error.code)\",\"path\":\(error.path.asJSON)")
    if let file = error.file { append(",\"file\":\(file.asJSON)") }
    append(",\"record\":")
    append(record: error.place.record)
    append(",\"line\":")
    append(line: error.place.line)
    append(",\"column\":\(error.place.column),\"message\":\(error.message.asJSON)}}\n")
  }
}

extension AnswerRoom {
  /// Puts `{"id":…,`, for which seven bytes are needed besides those of the `id`.
  @inline(always)
  mutating func put(id: Range<Int>, of cursor: JSONCursor) {
    put(0x3A_2264_6922_7B, count: 6)
    put(id, of: cursor)
    put(.comma)
  }
}

extension JSONCursor {
  /// The bytes of a key if they are the same in a JSON pointer and in JSON: no escapes, no `~` and no `/`.
  fileprivate func plainKey(at offset: Int) -> Range<Int>? {
    var cursor = self
    cursor.offset = offset + 1
    guard let key = try? cursor.takeString(), key.isPlain else { return nil }
    var marks: UInt64 = 0
    for place in stride(from: key.start, to: key.end, by: 8) {
      let word = word(from: place, to: key.end)
      marks |= word.equalBytes(0x7E7E_7E7E_7E7E_7E7E) | word.equalBytes(0x2F2F_2F2F_2F2F_2F2F)
    }
    return marks & 0x8080_8080_8080_8080 == 0 ? key.start..<key.end : nil
  }
}
