/// Finds the end of a JSON value by RFC 8259, with recursion. It is slow and reads every byte as ASCII.
///
/// An error in a string, a number or a literal counts from its first byte.
struct ValueReference {
  struct Mistake: Error {
    let offset: Int
  }

  private let bytes: [UInt8]
  private var offset: Int

  static func end(of bytes: [UInt8], from start: Int) -> Result<Int, Mistake> {
    var reference = ValueReference(bytes: bytes, offset: start)
    do throws(Mistake) {
      try reference.value()
      return .success(reference.offset)
    } catch {
      return .failure(error)
    }
  }

  private var byte: Character? {
    offset < bytes.count ? Character(Unicode.Scalar(bytes[offset])) : nil
  }

  private mutating func skipBlanks() {
    while let byte, " \t\r\n".unicodeScalars.contains(byte.unicodeScalars.first ?? "x") { offset += 1 }
  }

  private mutating func take(_ expected: Character) throws(Mistake) {
    guard byte == expected else { throw Mistake(offset: offset) }
    offset += 1
  }

  private mutating func value() throws(Mistake) {
    switch byte {
    case "{": try members(to: "}", isObject: true)
    case "[": try members(to: "]", isObject: false)
    case "\"": try string()
    case "t": try token { reference throws(Mistake) in for letter in "true" { try reference.take(letter) } }
    case "f": try token { reference throws(Mistake) in for letter in "false" { try reference.take(letter) } }
    case "n": try token { reference throws(Mistake) in for letter in "null" { try reference.take(letter) } }
    default: try token { reference throws(Mistake) in try reference.number() }
    }
  }

  private mutating func token(_ read: (inout Self) throws(Mistake) -> Void) throws(Mistake) {
    let start = offset
    do throws(Mistake) { try read(&self) } catch { throw Mistake(offset: start) }
  }

  private mutating func members(to close: Character, isObject: Bool) throws(Mistake) {
    offset += 1
    skipBlanks()
    if byte == close {
      offset += 1
      return
    }
    while true {
      skipBlanks()
      if isObject {
        try string()
        skipBlanks()
        try take(":")
        skipBlanks()
      }
      try value()
      skipBlanks()
      if byte == close {
        offset += 1
        return
      }
      try take(",")
    }
  }

  private mutating func string() throws(Mistake) {
    try token { reference throws(Mistake) in try reference.quotedText() }
  }

  private mutating func quotedText() throws(Mistake) {
    try take("\"")
    while let byte, byte != "\"" {
      guard bytes[offset] >= 0x20 else { throw Mistake(offset: offset) }
      offset += 1
      if byte != "\\" { continue }
      guard let escape = self.byte else { break }
      guard "\"\\/bfnrtu".contains(escape) else { throw Mistake(offset: offset) }
      offset += 1
      if escape == "u" { try escapedScalar() }
    }
    try take("\"")
  }

  private mutating func escapedScalar() throws(Mistake) {
    let start = offset
    let first = try unit()
    guard (0xD800...0xDFFF).contains(first) else { return }
    guard first < 0xDC00 else { throw Mistake(offset: start) }
    try take("\\")
    try take("u")
    guard (0xDC00...0xDFFF).contains(try unit()) else { throw Mistake(offset: start) }
  }

  private mutating func unit() throws(Mistake) -> Int {
    let start = offset
    for _ in 0..<4 { try digit("0123456789abcdefABCDEF") }
    return Int(String(decoding: bytes[start..<offset], as: UTF8.self), radix: 16) ?? 0
  }

  private mutating func number() throws(Mistake) {
    if byte == "-" { offset += 1 }
    if byte == "0" { offset += 1 } else { try digits() }
    if byte == "." {
      offset += 1
      try digits()
    }
    if byte == "e" || byte == "E" {
      offset += 1
      if byte == "+" || byte == "-" { offset += 1 }
      try digits()
    }
    // Letters, digits, signs and separators after a number make the number invalid.
    if let byte, byte.isLetter || byte.isNumber || ".+-_'".contains(byte) { throw Mistake(offset: offset) }
  }

  private mutating func digits() throws(Mistake) {
    try digit("0123456789")
    while let byte, "0123456789".contains(byte) { offset += 1 }
  }

  private mutating func digit(_ allowed: String) throws(Mistake) {
    guard let byte, allowed.contains(byte) else { throw Mistake(offset: offset) }
    offset += 1
  }
}
