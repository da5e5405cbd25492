// Tuned: a text equals the `String` that `text(of:upTo:)` returns.

import PlainText

extension JSONCursor {
  /// Returns the text of a string with its escapes decoded, or just its first `count` scalars.
  func text(of string: JSONString, upTo count: Int = .max) -> String {
    let range = string.start..<string.end
    if !string.isEscaped, range.count <= count, let text = String(validating: span(of: range)) { return text }
    var (text, left) = (String.UnicodeScalarView(), count)
    forEachScalar(of: string) { scalar in
      text.append(scalar)
      left -= 1
      return left > 0
    }
    return String(text)
  }

  func isVisible(_ string: JSONString) -> Bool {
    var isVisible = false
    forEachScalar(of: string) { scalar in
      isVisible = scalar.isPlainLetter || scalar.isVisible
      return !isVisible
    }
    return isVisible
  }

  /// Calls `body` with each scalar of a string until it returns `false`.
  func forEachScalar(of string: JSONString, _ body: (Unicode.Scalar) -> Bool) {
    var position = string.start
    while position < string.end {
      let scalar = scalar(of: string, at: &position)
      if !body(scalar) { return }
    }
  }

  /// Returns the scalar at an offset in a valid string, and advances the offset past it.
  @inline(always)
  func scalar(of string: JSONString, at position: inout Int) -> Unicode.Scalar {
    let lead = byte(at: position)
    if lead < 0x80, lead != .backslash || !string.isEscaped {
      position &+= 1
      return Unicode.Scalar(lead)
    }
    return longScalar(at: &position)
  }

  private func longScalar(at position: inout Int) -> Unicode.Scalar {
    let word = UInt32(truncatingIfNeeded: word(at: position))
    let lead = word & 0xFF
    if lead == 0x5C { return escapedScalar(at: &position) }
    let (second, third, fourth) = (word >> 8 & 0x3F, word >> 16 & 0x3F, word >> 24 & 0x3F)
    let value: UInt32
    if lead < 0xE0 {
      position &+= 2
      value = (lead & 0x1F) << 6 | second
    } else if lead < 0xF0 {
      position &+= 3
      value = (lead & 0xF) << 12 | second << 6 | third
    } else {
      position &+= 4
      value = (lead & 7) << 18 | second << 12 | third << 6 | fourth
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private func escapedScalar(at position: inout Int) -> Unicode.Scalar {
    let kind = byte(at: position + 1)
    guard kind == UInt8(ascii: "u") else {
      position += 2
      switch kind {
      case UInt8(ascii: "b"): return "\u{08}"
      case UInt8(ascii: "f"): return "\u{0C}"
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      default: return Unicode.Scalar(kind)
      }
    }
    var value = unit(at: position + 2)
    position += 6
    if value & 0xFC00 == 0xD800 {
      value = 0x10000 + (value & 0x3FF) << 10 + unit(at: position + 2) & 0x3FF
      position += 6
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Returns the value of four valid hexadecimal digits.
  private func unit(at start: Int) -> UInt32 {
    (try? hexadecimal(at: start)).flatMap { $0 } ?? 0xFFFD
  }
}
