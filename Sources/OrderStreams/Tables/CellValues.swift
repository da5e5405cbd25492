// Tuned: a cell means what its text does, without the marks that programs add.

import OrderKit

// The values of cells: switches, numbers, and texts without marks.

extension TableLayout {
  /// Returns the whole number in a visible text, or `nil` for any other text. Zeros may follow a comma, unless it is
  /// the separator.
  func wholeNumber(in text: Range<Int>, _ cursor: JSONCursor) -> Int? {
    guard hasCommas, let decimals = cursor.decimals(in: text) else { return cursor.wholeNumber(in: text) }
    return decimals.count == 3 ? nil : cursor.wholeNumber(in: text.lowerBound..<decimals.lowerBound - 1)
  }

  /// Returns whether a switch is on, or `nil` if its text, which has no blanks around it, means neither yes nor no.
  func isOn(_ text: Range<Int>, _ cursor: JSONCursor) -> Bool? {
    // Folding a long text is slow.
    if text.count > 20 { return nil }
    let isPlain = cursor.plainCount(at: text.lowerBound) >= text.count
    let string = JSONString(start: text.lowerBound, end: text.upperBound, characters: isPlain ? .plain : .other)
    return switches.index(of: string, cursor).map { $0 == 1 }
  }
}

extension RecordError.Reason {
  /// The reason that a number such as `3.000` may be 3 or 3000, as its separator isn't that of the table's language.
  static func twoReadings(
    of text: Range<Int>, _ decimals: Range<Int>, _ cursor: JSONCursor, _ key: OrderKey
  ) -> Self {
    let (whole, part) = (cursor.text(of: text.lowerBound..<decimals.lowerBound - 1), cursor.text(of: decimals))
    let few = part == "000" ? whole : "\(whole).\(part)"
    return .fact(
      RecordCode(key, "type"),
      "the number may be \(few) or \(whole)\(part): write \(few) or \(whole)\(part)")
  }
}

extension JSONCursor {
  /// Returns the content of a cell without the mark that a program may have added: `="02201"` or `'02201` for text that
  /// looks like a number, and `\N` for no value. An apostrophe is a mark only where numbers are expected, because a
  /// city may be called `'s-Gravenhage`.
  ///
  /// Only a street and a note keep line ends at their own ends.
  @inline(__always)
  func unmarked(_ content: Range<Int>, isQuoted: Bool, as meaning: TableColumn.Meaning) -> Range<Int> {
    if content.isEmpty { return content }
    let first = byte(at: content.lowerBound)
    return isQuoted || first == UInt8(ascii: "=") || first == .backslash || first == UInt8(ascii: "'")
      ? withoutMarks(content, isQuoted: isQuoted, as: meaning) : content
  }

  @inline(never)
  private func withoutMarks(
    _ content: Range<Int>, isQuoted: Bool, as meaning: TableColumn.Meaning
  ) -> Range<Int> {
    let hasLines = isQuoted && (byte(at: content.lowerBound).isLineEnd || byte(at: content.upperBound - 1).isLineEnd)
    let content =
      hasLines && meaning != .key(.streetAddress) && meaning != .key(.note) ? trimmed(content) : content
    if content.isEmpty { return content }
    let (start, end) = (content.lowerBound, content.upperBound)
    switch byte(at: start) {
    case .backslash: return content.count == 2 && byte(at: start + 1) == UInt8(ascii: "N") ? end..<end : content
    case UInt8(ascii: "'"):
      let isMark =
        switch meaning {
        case .key(.zip): true
        case .key(.id), .key(.type), .key(.quantity): byte(at: start + 1).isDigit
        default: false
        }
      return isMark ? start + 1..<end : content
    case UInt8(ascii: "="):
      // In a quoted cell, quotes are doubled.
      let quote = isQuoted ? 2 : 1
      guard content.count > 2 * quote, byte(at: start + 1) == .quote, byte(at: start + quote) == .quote,
        byte(at: end - 1) == .quote, byte(at: end - quote) == .quote
      else { return content }
      let text = start + 1 + quote..<end - quote
      return contains(.quote, in: text) ? content : text
    default: return content
    }
  }

  /// Returns the decimals of a number with a point or a comma if they are one or two zeros, or three digits.
  func decimals(in text: Range<Int>) -> Range<Int>? {
    guard let point = text.first(where: { byte(at: $0) == .point || byte(at: $0) == .comma }) else { return nil }
    let decimals = point + 1..<text.upperBound
    let isNumber = point > text.lowerBound && (text.lowerBound..<point).allSatisfy { byte(at: $0).isDigit }
    switch decimals.count {
    case 1, 2: return isNumber && decimals.allSatisfy { byte(at: $0) == .zero } ? decimals : nil
    case 3: return isNumber && decimals.allSatisfy { byte(at: $0).isDigit } ? decimals : nil
    default: return nil
    }
  }

  /// Returns the whole number that a visible text consists of, possibly with leading zeros, or `nil` for any other
  /// text.
  func wholeNumber(in text: Range<Int>) -> Int? {
    if text.count < 19, text.allSatisfy({ byte(at: $0).isDigit }) {
      return text.reduce(0) { $0 * 10 + Int(byte(at: $1) - .zero) }
    }
    var cursor = self
    cursor.offset = text.lowerBound
    while cursor.byte == .zero, byte(at: cursor.offset &+ 1).isDigit { cursor.offset &+= 1 }
    guard cursor.byte.beginsNumber, let number = try? cursor.takeWholeNumber() else { return nil }
    return cursor.offset == text.upperBound ? number : nil
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
