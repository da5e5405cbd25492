/// Writes errors as JSON lines, each in its record's place.
struct JSONRefusalWriter {
  private let menu: CupcakeMenu
  private let file: String?

  init(_ menu: CupcakeMenu, file: String?) {
    self.menu = menu
    self.file = file
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
    bytes.appendJSON(reason.message(menu))
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
