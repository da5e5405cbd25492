/// Finds records by following the framing rule literally. It is slow, and needs the whole source at once.
struct FramingReference {
  private let bytes: [UInt8]
  /// The start of the first line, after a byte order mark.
  private let start: Int
  private var records: [FramedRecord] = []
  private var offset = 0
  /// The offset of the bracket of the array that is open.
  private var array: Int?
  /// Whether the previous byte was the comma after an element.
  private var isAfterComma = false

  static func records(of source: [UInt8]) -> [FramedRecord] {
    var reference = FramingReference(source)
    while reference.readNext() {}
    return reference.records
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = start
  }
}

struct FramedRecord: Hashable {
  let isGood: Bool
  let start: Int
  let end: Int
}

// MARK: - The parts of a source

extension FramingReference {
  /// Reads a bracket or a record, and returns `false` at the end.
  private mutating func readNext() -> Bool {
    offset = afterBlanks(offset)
    if array != nil, offset == bytes.count || isBorder(offset) {
      addMissing()
      array = nil
    } else if offset == bytes.count {
      return false
    } else if array == nil, self[offset] == "[" {
      (array, isAfterComma) = (offset, false)
      offset += 1
    } else if array != nil, self[offset] == "]" {
      if isAfterComma { addMissing() }
      array = nil
      offset += 1
    } else if array != nil, self[offset] == "," {
      addMissing()
      isAfterComma = true
      offset += 1
    } else if let end = wellFormedEnd {
      records.append(FramedRecord(isGood: true, start: offset, end: end))
      let next = afterBlanks(end)
      isAfterComma = array != nil && self[next] == ","
      offset = isAfterComma ? next + 1 : end
    } else {
      let lines = linesOfBrokenRecord
      let end = (offset..<lines.upperBound).last { !isBlank(self[$0]) }.map { $0 + 1 } ?? offset
      records.append(FramedRecord(isGood: false, start: offset, end: end))
      if let array, lineStart(array) == lines.lowerBound { self.array = nil }
      isAfterComma = false
      offset = lines.upperBound
    }
    return true
  }

  private mutating func addMissing() {
    records.append(FramedRecord(isGood: false, start: offset, end: offset))
  }

  /// The end of the object here, if it is well-formed and followed by what may follow it.
  private var wellFormedEnd: Int? {
    guard self[offset] == "{", case .success(let end) = ValueReference.end(of: bytes, from: offset) else { return nil }
    let next = afterBlanks(end)
    let mayFollow =
      array == nil
      ? self[next] == "{" || self[next] == "[" || lineEnd(end) < next
      : self[next] == "," || self[next] == "]" || isBorder(next)
    return mayFollow || next == bytes.count ? end : nil
  }

  /// The line of the broken record here, the lines below that are indented deeper than that line, and behind them a
  /// line that begins with a closing bracket at its margin.
  private var linesOfBrokenRecord: Range<Int> {
    let lines = lineStart(offset)
    let margin = column(afterBlanks(lines))
    var end = lineEnd(offset)
    while column(afterBlanks(end)) > margin, afterBlanks(end) < bytes.count { end = lineEnd(afterBlanks(end)) }
    let next = afterBlanks(end)
    let isClosing = (self[next] == "}" || self[next] == "]") && column(next) == margin
    if end > lineEnd(offset), isClosing { end = lineEnd(next) }
    return lines..<end
  }
}

// MARK: - Bytes and lines

extension FramingReference {
  private subscript(offset: Int) -> Character? {
    bytes.indices.contains(offset) ? Character(Unicode.Scalar(bytes[offset])) : nil
  }

  private func afterBlanks(_ offset: Int) -> Int {
    (offset..<bytes.count).first { !isBlank(self[$0]) } ?? bytes.count
  }

  private func isBlank(_ byte: Character?) -> Bool {
    byte.map { " \t\r\n".unicodeScalars.contains($0.unicodeScalars.first ?? "x") } ?? false
  }

  private func lineStart(_ offset: Int) -> Int { (start..<offset).last { self[$0] == "\n" }.map { $0 + 1 } ?? start }

  private func lineEnd(_ offset: Int) -> Int { (offset..<bytes.count).first { self[$0] == "\n" } ?? bytes.count }

  private func column(_ offset: Int) -> Int { offset - lineStart(offset) + 1 }

  private func isBorder(_ offset: Int) -> Bool {
    guard self[offset] == "{", offset > 0, self[offset - 1] == "\n" else { return false }
    return (0..<offset).last { !isBlank(self[$0]) }.map { self[$0] == "}" } ?? false
  }
}
