/// Finds records by following the framing rule literally. It is slow, and needs the whole source at once.
struct FramingReference {
  private let bytes: [UInt8]
  /// The start of the first line, after a byte order mark.
  private let start: Int
  private var records: [FramedRecord] = []
  private var offset = 0
  /// Inside an array, whether the previous byte was the comma after an element; nil outside of arrays.
  private var commaInArray: Bool?

  static func records(of source: [UInt8]) -> [FramedRecord] {
    var reference = FramingReference(source)
    reference.run()
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

  private func lineEnd(_ offset: Int) -> Int { (offset..<bytes.count).first { self[$0] == "\n" } ?? bytes.count }

  private func column(_ offset: Int) -> Int {
    offset - ((start..<offset).last { self[$0] == "\n" } ?? start - 1)
  }

  private func isBorder(_ offset: Int) -> Bool {
    guard self[offset] == "{", offset > 0, self[offset - 1] == "\n" else { return false }
    return (0..<offset).last { !isBlank(self[$0]) }.map { self[$0] == "}" } ?? false
  }

  private mutating func add(_ isGood: Bool, _ start: Int, _ end: Int) {
    records.append(FramedRecord(isGood: isGood, start: start, end: end))
  }

  private mutating func run() {
    while true {
      offset = afterBlanks(offset)
      if let isAfterComma = commaInArray {
        if offset == bytes.count || isBorder(offset) {
          commaInArray = nil
          add(false, offset, offset)
        } else if self[offset] == "]", !isAfterComma {
          commaInArray = nil
          offset += 1
        } else if self[offset] == "," || self[offset] == "]" {
          // A missing element is a broken record too.
          add(false, offset, offset)
          commaInArray = self[offset] == "," ? true : nil
          offset += 1
        } else {
          readElement()
        }
      } else if offset == bytes.count {
        return
      } else if self[offset] == "[" {
        commaInArray = false
        offset += 1
      } else if self[offset] == "{" {
        readObject()
      } else {
        let start = offset
        offset = lineEnd(offset)
        add(false, start, offset)
      }
    }
  }

  private mutating func readElement() {
    let start = offset
    var mistake: Int
    switch ValueReference.end(of: bytes, from: start) {
    case .success(let end):
      mistake = afterBlanks(end)
      if mistake == bytes.count || isBorder(mistake) || self[mistake] == "," || self[mistake] == "]" {
        add(self[start] == "{", start, end)
        commaInArray = self[mistake] == ","
        offset = mistake + (self[mistake] == "," ? 1 : 0)
        return
      }
    case .failure(let failure): mistake = failure.offset
    }
    offset = brokenEnd(start, mistake)
    add(false, start, offset)
    commaInArray = self[offset] == ","
    if self[offset] == "," { offset += 1 }
  }

  private mutating func readObject() {
    let start = offset
    switch ValueReference.end(of: bytes, from: start) {
    case .success(let end):
      offset = (end..<bytes.count).first { ["{", "[", "\n"].contains(self[$0]) } ?? bytes.count
      let isGood = (end..<offset).allSatisfy { isBlank(self[$0]) }
      add(isGood, start, isGood ? end : offset)
    case .failure(let mistake):
      offset = brokenEnd(start, mistake.offset)
      add(false, start, offset)
    }
  }

  /// Returns the first of the possible ends of a broken record.
  private func brokenEnd(_ start: Int, _ mistake: Int) -> Int {
    let isInArray = commaInArray != nil
    var ends = [bytes.count, bracketEnd(start, isInArray)]
    if !isInArray, mistake <= lineEnd(start) { ends.append(lineEnd(start)) }
    for line in start..<bytes.count where self[line] == "\n" {
      let first = (line + 1..<bytes.count).first { ![" ", "\t", "\r"].contains(self[$0]) }
      guard let first, self[first] == "{" || (self[first] == "[" && !isInArray) else { continue }
      if column(first) <= column(start) { ends.append(first) }
    }
    return ends.min() ?? bytes.count
  }

  /// Returns the end of a record by counting the brackets outside of its strings.
  private func bracketEnd(_ start: Int, _ isInArray: Bool) -> Int {
    var depth = 0
    var isInString = false
    var offset = start
    while let byte = self[offset] {
      if isInString {
        if byte == "\\", self[offset + 1] != "\n" {
          offset += 1
        } else if byte == "\"" || byte == "\n" {
          isInString = false
        }
      } else if isInArray, depth == 0, byte == "," || byte == "]" {
        return offset
      } else if byte == "\"" {
        isInString = true
      } else if byte == "{" || byte == "[" {
        depth += 1
      } else if byte == "}" || byte == "]" {
        depth = max(0, depth - 1)
        if depth == 0, !isInArray {
          return (offset + 1..<max(offset + 1, bytes.count)).first { ["{", "[", "\n"].contains(self[$0]) }
            ?? bytes.count
        }
      }
      offset += 1
    }
    return bytes.count
  }
}
