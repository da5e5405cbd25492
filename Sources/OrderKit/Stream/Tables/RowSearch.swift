/// A search for the end of a CSV row, resumed whenever more bytes of the row arrive.
///
/// A row ends at a line feed that isn't quoted. A cell is quoted if its first visible character is a quote, and it ends
/// at the next quote that isn't doubled. If anything other than a separator or a line ending follows, the row is
/// malformed, and it ends with that line.
struct RowSearch: Sendable {
  let separator: UInt8
  private var state = State.blank
  /// The number of bytes of the row that have been examined and not been discarded.
  var examined = 0

  init(separator: UInt8) { self.separator = separator }

  private enum State {
    /// Before the first visible character of a cell.
    case blank
    case text
    case quoted
    /// After a quote in a quoted cell, which closes the cell unless another quote follows.
    case quote
    /// After the closing quote of a cell.
    case closed
    /// After an error. Quotes no longer have a meaning.
    case malformed
  }

  /// Whether the bytes examined so far end inside quotes.
  var isQuoted: Bool { state == .quoted }

  /// Returns the offset just past the row that begins at `start`, or `nil` if the row doesn't end before `end`.
  mutating func rowEnd(from start: Int, to end: Int, _ cursor: JSONCursor) -> Int? {
    for offset in start + examined..<end {
      let byte = cursor.byte(at: offset)
      if byte == .lineFeed, !isQuoted {
        self = RowSearch(separator: separator)
        return offset + 1
      }
      state = self.state(after: byte)
    }
    examined = end - start
    return nil
  }

  private func state(after byte: UInt8) -> State {
    switch state {
    case .blank where byte == .quote, .quote where byte == .quote: .quoted
    case .quoted: byte == .quote ? .quote : .quoted
    case .malformed: .malformed
    case _ where byte == separator: .blank
    case .text: .text
    case .blank: byte.isBlank(between: separator) ? .blank : .text
    case .quote, .closed: byte.isBlank(between: separator) ? .closed : .malformed
    }
  }
}

extension UInt8 {
  /// Whether the byte is dropped around cells. In a tab-separated table, only spaces are.
  func isBlank(between separator: UInt8) -> Bool { self == .space || self == .tab && separator != .tab }
}
