/// Writes errors as JSON lines, each in its record's place.
struct JSONRefusalWriter {
  private let menu: CupcakeMenu
  private let file: String?
  private let readsGoods: Bool

  init(_ menu: CupcakeMenu, file: String?, readsGoods: Bool = true) {
    self.menu = menu
    self.file = file
    self.readsGoods = readsGoods
  }

  /// `{"id":…,"error":{"code":"quantity.range","path":"/quantity","record":3,"line":3,"column":17,"message":"…"}}`
  mutating func append(_ refusal: Refusal, _ cursor: JSONCursor, to answers: inout Answers) {
    if let id = refusal.id { answers.append(id: id, of: cursor) } else { answers.append(.openBrace) }
    let reason = refusal.failure.reason
    answers.append("\"error\":{\"code\":\"\(reason.code)\",\"path\":")
    var bytes: [UInt8] = []
    bytes.appendJSON(refusal.hasPath ? cursor.path(refusal) : "")
    if let file { bytes.appendMember("file", file) }
    bytes.append(",\"record\":")
    answers.append(bytes.span)
    answers.append(record: refusal.record.number)
    answers.append(",\"line\":")
    let place = cursor.place(of: refusal)
    answers.append(line: place.line)
    answers.append(",\"column\":")
    answers.append(decimal: place.column)
    bytes.removeAll()
    bytes.append(",\"message\":")
    bytes.appendJSON(reason.message(menu, readsGoods: readsGoods))
    bytes.append("}}\n")
    answers.append(bytes.span)
  }
}

extension JSONCursor {
  /// Where the mistake of a refused record is, from 1.
  func place(of refusal: Refusal) -> RecordPlace {
    var place = RecordPlace(record: refusal.record.number, line: refusal.line, column: refusal.column)
    for offset in refusal.record.start..<max(refusal.record.start, refusal.failure.offset) {
      if byte(at: offset) == .lineFeed {
        place.line += 1
        place.column = 1
      } else {
        place.column += 1
      }
    }
    return place
  }
}

extension RecordError.Reason {
  /// What was wrong and what to do, where an order or where only an address is expected.
  func message(_ menu: CupcakeMenu, readsGoods: Bool) -> String {
    if readsGoods == false, self == .notAnObject {
      return "an address is an object: write {\"name\":…,\"streetAddress\":…,\"city\":…,\"zip\":…}"
    }
    return message(menu)
  }
}
