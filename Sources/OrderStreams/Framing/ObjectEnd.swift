/// The search for the byte that shows whether an object ends where its bracket closes.
///
/// In an array, that is the `]` after the object, or the first visible byte after its comma. If a string follows the
/// comma, the bracket came too early, and the string is a key of the same object. Outside of arrays, an object may be
/// followed by `{`, `[` or a line feed. If the object spans several lines, its next visible byte must be neither a
/// quote nor a comma, for the same reason.
struct ObjectEnd {
  let isInArray: Bool
  let spansLines: Bool
  private(set) var isAfterComma = false
  private(set) var isAfterLine = false

  /// Searches the bytes from `start` on. After `nil`, the next call must resume where this call stopped.
  mutating func find(in cursor: JSONCursor, from start: Int, _ preceding: PrecedingBytes) -> (
    offset: Int, isError: Bool
  )? {
    for offset in start..<cursor.end {
      let byte = cursor.byte(at: offset)
      if byte == .lineFeed, !isInArray {
        if !spansLines { return (offset, false) }
        isAfterLine = true
      } else if byte == .comma, isInArray, !isAfterComma {
        isAfterComma = true
      } else if !byte.isWhiteSpace {
        return (offset, isError(byte) && !(isInArray && preceding.isBoundary(at: offset, cursor)))
      }
    }
    return nil
  }

  /// Returns the size of a record, given the number of bytes from its start to where the search stopped. Blanks after
  /// the record count, because they are kept until the search ends.
  func size(ofRecordUpTo count: Int) -> Int { count - (isAfterComma ? 1 : 0) }

  private func isError(_ byte: UInt8) -> Bool {
    if isAfterComma { return byte == .quote }
    if isInArray { return byte != .closeBracket }
    return isAfterLine ? byte == .quote || byte == .comma : !byte.isOpening
  }
}
