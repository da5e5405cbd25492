/// A line and a column of a text.
package struct JSONPlace: Hashable, Sendable {
  /// From 1.
  package var line = 1
  /// From 1, in bytes.
  package var column = 1
}

extension JSONPlace {
  /// The place of an offset in a text.
  package init(of offset: Int, in text: [UInt8]) {
    for byte in text[..<offset] { pass(byte) }
  }

  /// Moves over a byte.
  fileprivate mutating func pass(_ byte: UInt8) {
    if byte == .lineFeed {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}

extension JSONCursor {
  /// The place of an offset, given that of an earlier one; the place of the first byte is the default.
  func place(of offset: Int, from start: Int, at place: JSONPlace? = nil) -> JSONPlace {
    var place = place ?? JSONPlace()
    for offset in start..<max(start, offset) { place.pass(byte(at: offset)) }
    return place
  }
}
