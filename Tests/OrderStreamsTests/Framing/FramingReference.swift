@testable import OrderStreams

/// Finds records by following the framing rule literally. It is slow, and needs the whole source at once.
struct FramingReference {
  private let bytes: [UInt8]
  private var records: [FramedRecord] = []
  private var offset: Int
  private var isInArray = false
  /// Whether the previous visible byte was the comma after an element.
  private var isAfterComma = false
  /// The end of the last object that ended at its bracket, even if it turned out to be malformed.
  private var lastEnd = -1

  static func records(of source: [UInt8]) -> [FramedRecord] {
    var reference = FramingReference(source)
    while reference.readNext() {}
    return reference.records
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

struct FramedRecord: Hashable {
  let isGood: Bool
  let start: Int
  /// The end of a good record, or the place where reading resumes after a malformed one.
  let end: Int
  var unread: UnreadLines?
}

// MARK: - The parts of a source

extension FramingReference {
  /// Reads a bracket or a record, and returns `false` at the end.
  private mutating func readNext() -> Bool {
    offset = afterBlanks(offset)
    if isInArray, offset == bytes.count || isBoundary(offset) {
      records.append(FramedRecord(isGood: false, start: offset, end: offset))
      isInArray = false
    } else if offset == bytes.count {
      return false
    } else if !isInArray, self[offset] == "[" {
      (isInArray, isAfterComma) = (true, false)
      offset += 1
    } else if isInArray, !isAfterComma, self[offset] == "]" {
      isInArray = false
      offset += 1
    } else if let mistake {
      endMalformed(mistake)
    } else {
      records.append(FramedRecord(isGood: true, start: offset, end: lastEnd))
      offset = afterBlanks(lastEnd)
      isAfterComma = isInArray && self[offset] == ","
      if isAfterComma { offset += 1 }
    }
    return true
  }

  /// The error in the record here, if it has one.
  private var mistake: Int? {
    mutating get {
      if self[offset] != "{" { return offset }
      switch ValueReference.end(of: bytes, from: offset) {
      case .failure(let mistake): return mistake.offset
      case .success(let end): lastEnd = end
      }
      let next = afterBlanks(lastEnd)
      guard let byte = self[next] else { return nil }
      if isInArray {
        if byte == "," { return self[afterBlanks(next + 1)] == "\"" ? afterBlanks(next + 1) : nil }
        return byte == "]" || isBoundary(next) ? nil : next
      }
      let isOnNextLine = lineEnd(lastEnd) < next
      let spansLines = lineEnd(offset) < lastEnd
      if spansLines && isOnNextLine ? byte == "\"" || byte == "," : !isOnNextLine && byte != "{" && byte != "[" {
        return next
      }
      return nil
    }
  }

  private mutating func endMalformed(_ mistake: Int) {
    let lineEnd = lineEnd(offset)
    let below = afterBlanks(lineEnd)
    let isOnFirstLine = mistake <= lineEnd
    let costsItsLine =
      !isInArray && mistake <= below && self[mistake] != ","
      && (self[below] == "{" && self[below - 1] == "\n" || isBoundary(below))
    let resumption = costsItsLine ? below : (lineEnd...bytes.count).first { isBoundary($0) } ?? bytes.count
    let hadRecord = lastEnd > 0 && lastEnd <= mistake && lineEnd == self.lineEnd(lastEnd)
    let isPartial = isInArray || (isOnFirstLine && (hadRecord || hasGluedRecord(in: mistake..<lineEnd)))
    let skipped = isPartial ? mistake..<resumption : lineEnd..<resumption
    var unread: UnreadLines?
    if let last = skipped.last(where: { !isBlank($0) }) {
      unread = UnreadLines(
        first: isPartial ? line(mistake) : line(offset) + 1, last: resumption == bytes.count ? nil : line(last),
        isPartial: isPartial)
    }
    records.append(FramedRecord(isGood: false, start: offset, end: resumption, unread: unread))
    (offset, isInArray) = (resumption, false)
  }

  /// Whether a bracket opens after another one has closed, with nothing but blanks in between.
  private func hasGluedRecord(in range: Range<Int>) -> Bool {
    let visible = range.filter { !isBlank($0) }
    return zip(visible, visible.dropFirst()).contains {
      "}]".contains(self[$0] ?? " ") && "{[".contains(self[$1] ?? " ")
    }
  }
}

// MARK: - Bytes and lines

extension FramingReference {
  private subscript(offset: Int) -> Character? {
    bytes.indices.contains(offset) ? Character(Unicode.Scalar(bytes[offset])) : nil
  }

  private func isBlank(_ offset: Int) -> Bool { [0x20, 0x09, 0x0D, 0x0A].contains(bytes[offset]) }

  private func afterBlanks(_ offset: Int) -> Int { (offset..<bytes.count).first { !isBlank($0) } ?? bytes.count }

  private func lineEnd(_ offset: Int) -> Int { (offset..<bytes.count).first { self[$0] == "\n" } ?? bytes.count }

  private func line(_ offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }

  private func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, self[offset] == "{" || self[offset] == "[", self[offset - 1] == "\n" else { return false }
    return (0..<offset).last { !isBlank($0) }.map { self[$0] == "}" || self[$0] == "]" } ?? false
  }
}
