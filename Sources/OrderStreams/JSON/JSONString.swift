// Tuned: RFC 8259, as `Tests/OrderStreamsTests/Framing/ValueReference.swift` reads it plainly.

import ByteScan

/// The byte range of a string, excluding its quotes, and what kind of characters it contains.
struct JSONString: Hashable {
  /// The offset of the first byte after the opening quote.
  var start: Int
  /// The offset of the closing quote.
  var end: Int
  var characters: Characters

  /// A kind of content. If more than one case applies, the last of those cases is used.
  enum Characters: UInt8 {
    /// Visible ASCII and spaces.
    case plain
    /// Non-ASCII letters that are known to be visible from their first byte alone.
    case letters
    /// Any other characters, but no escapes.
    case other
    case escaped
  }

  /// Whether the content consists of visible ASCII and spaces.
  var isPlain: Bool { characters == .plain }

  /// Whether the content consists of visible ASCII, spaces and plain letters, so that it can be copied into an answer.
  var isPlainOrLetters: Bool { characters.rawValue <= Characters.letters.rawValue }

  /// Whether the content contains escapes. If it doesn't, the bytes are identical to the UTF-8 of the text.
  var isEscaped: Bool { characters == .escaped }
}

extension JSONCursor {
  /// Reads the rest of a string after its opening quote, validating escapes and UTF-8.
  @inline(always)
  mutating func takeString() throws(JSONFailure) -> JSONString {
    let start = offset
    let content = try takeStringBody()
    guard take(.quote) else { throw unclosedString() }
    return JSONString(start: start, end: offset &- 1, characters: content)
  }

  /// Reads as much of a string as is valid, and returns what kind of text it is.
  ///
  /// Reading stops at the closing quote, at an unescaped control character, at the end of the bytes, or before an
  /// escape or a character that is incomplete.
  @inline(always)
  mutating func takeStringBody() throws(JSONFailure) -> JSONString.Characters {
    var content = JSONString.Characters.plain
    while true {
      let count = plainCount(at: offset)
      offset &+= count
      if count == 16 { continue }
      let byte = byte
      if byte == .quote || byte < .space { return content }
      if byte == .backslash {
        content = .escaped
        guard let end = try offsetAfterEscape() else { return content }
        offset = end
        continue
      }
      if byte == .delete {
        if content != .escaped { content = .other }
        offset &+= 1
      } else {
        // A non-ASCII character is usually followed by another non-ASCII character.
        repeat {
          let found = self.byte.beginsPlainLetter ? JSONString.Characters.letters : .other
          if found.rawValue > content.rawValue { content = found }
          guard try takeUTF8() else { return content }
        } while self.byte >= 0x80
      }
    }
  }

  /// Returns the string that begins at `start` if the C function measures it, or `nil` for any other string.
  @inline(always)
  func usualString(at start: Int) -> JSONString? {
    let measure = measure(start)
    if measure < 0 { return nil }
    return JSONString(start: start, end: start &+ measure & 31, characters: measure < 32 ? .plain : .letters)
  }

  /// Measures a string in a function of its own, because it is long and there are four fields to read.
  private func measure(_ start: Int) -> Int {
    Int(usualStringLength(word(at: start), word(at: start &+ 8), word(at: start &+ 16), word(at: start &+ 24)))
  }

  /// Returns valid UTF-8 as a string without escapes. Its quotes, backslashes and control characters stand for
  /// themselves.
  @inline(always)
  func string(in range: Range<Int>) -> JSONString {
    var string = JSONString(start: range.lowerBound, end: range.upperBound, characters: .plain)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = plainCount(at: offset)
      offset &+= count
      if count > 0 { continue }
      let byte = byte(at: offset)
      let found = byte >= 0x80 && byte.beginsPlainLetter ? JSONString.Characters.letters : .other
      if found.rawValue > string.characters.rawValue { string.characters = found }
      repeat { offset &+= 1 } while self.byte(at: offset) & 0xC0 == 0x80
    }
    return string
  }

  /// Returns the number of bytes before the next quote, backslash, control character or non-ASCII byte, up to 16.
  @inline(always)
  func plainCount(at offset: Int) -> Int { Int(plainByteCount(word(at: offset), word(at: offset &+ 8))) }

  /// Returns the failure for a string whose closing quote is missing.
  func unclosedString() -> JSONFailure {
    if isAtEnd { return JSONFailure(.end(.closingQuote), at: offset) }
    // Reading also stops at a control character, or before a sequence that is cut off at the end.
    return JSONFailure(byte < .space ? .controlInString : .end(.closingQuote), at: byte < .space ? offset : end)
  }

  /// Returns the offset after the escape at the cursor, or `nil` if the bytes end in the middle of it.
  private func offsetAfterEscape() throws(JSONFailure) -> Int? {
    switch byte(at: offset + 1) {
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      guard let first = try hexadecimal(at: offset + 2) else { return nil }
      if first & 0xFC00 == 0xDC00 { throw JSONFailure(.loneSurrogate, at: offset) }
      if first & 0xFC00 != 0xD800 { return offset + 6 }
      for (position, byte) in [(offset + 6, UInt8.backslash), (offset + 7, UInt8(ascii: "u"))] {
        if position >= end { return nil }
        if self.byte(at: position) != byte { throw JSONFailure(.loneSurrogate, at: offset) }
      }
      guard let second = try hexadecimal(at: offset + 8) else { return nil }
      if second & 0xFC00 != 0xDC00 { throw JSONFailure(.loneSurrogate, at: offset) }
      return offset + 12
    default:
      if offset + 1 >= end { return nil }
      throw JSONFailure(.badEscape, at: offset + 1)
    }
  }

  /// Returns the value of four hexadecimal digits, or `nil` if the bytes end in the middle of them.
  func hexadecimal(at start: Int) throws(JSONFailure) -> UInt32? {
    var value: UInt32 = 0
    for position in start..<start + 4 {
      if position >= end { return nil }
      let byte = byte(at: position)
      switch byte {
      case .zero ... .nine: value = value << 4 | UInt32(byte - .zero)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(byte & 0x0F + 9)
      default: throw JSONFailure(.badEscape, at: position)
      }
    }
    return value
  }

  /// Reads a non-ASCII scalar according to Table 3-7 of the Unicode Standard. Returns `false` if the input ends partway
  /// through the scalar.
  @inline(always)
  private mutating func takeUTF8() throws(JSONFailure) -> Bool {
    let word = word
    let lead = UInt8(truncatingIfNeeded: word)
    let second = UInt8(truncatingIfNeeded: word >> 8)
    let length: Int
    let seconds: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
    case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, seconds) = (3, 0x80...0xBF)
    case 0xED: (length, seconds) = (3, 0x80...0x9F)
    case 0xF0: (length, seconds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
    case 0xF4: (length, seconds) = (4, 0x80...0x8F)
    default: throw JSONFailure(.invalidUTF8, at: offset)
    }
    // Continuation bytes have the form 10xxxxxx. Any bytes after the sequence are masked out.
    let rest: UInt64 = length == 2 ? 0 : length == 3 ? 0x00C0_0000 : 0xC0C0_0000
    guard seconds.contains(second), word & rest == rest & 0x8080_8080 else {
      return try refuseUTF8(length, seconds)
    }
    offset &+= length
    return true
  }

  /// Returns `false` if the bytes end in the middle of a sequence that is valid so far. Otherwise, throws an error.
  private func refuseUTF8(_ length: Int, _ seconds: ClosedRange<UInt8>) throws(JSONFailure) -> Bool {
    for position in offset + 1..<offset + length {
      if position >= end { return false }
      let allowed = position == offset + 1 ? seconds : 0x80...0xBF
      if !allowed.contains(byte(at: position)) { break }
    }
    throw JSONFailure(.invalidUTF8, at: offset)
  }
}

extension UInt8 {
  /// Whether every character that starts with this non-ASCII byte is a plain letter. This covers Latin, Greek,
  /// Cyrillic, Hebrew, Arabic, Hangul and nearly all of Han.
  @inline(always)
  fileprivate var beginsPlainLetter: Bool { 0x0000_1BE0_06FF_CFF8 &>> UInt64(self & 0x3F) & 1 == 1 }
}
