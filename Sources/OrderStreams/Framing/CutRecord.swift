/// The search for the end of a record that is split across chunks.
///
/// In each chunk, the search resumes where it stopped in the previous chunk. At its end, the whole record is in
/// memory and is read again, unless the record is too large.
struct CutRecord {
  /// Whether the record exceeds the limit. If it does, its bytes are discarded as they arrive.
  private(set) var isTooLarge = false
  private(set) var stage = Stage.value
  /// The line of the closing bracket, or `nil` if the bracket hasn't been found.
  private(set) var endLine: Int?
  let isInArray: Bool
  /// The number of line feeds before the record.
  let line: Int
  /// The maximum size of a record, in bytes.
  let limit: Int
  /// The number of bytes scanned so far, not counting any that have been discarded.
  private(set) var scanned = 0
  /// The length of an incomplete token after the scanned bytes. The token must be scanned again in the next chunk.
  private(set) var cutToken = 0
  private(set) var skipper = JSONSkipper()

  enum Stage {
    case value
    case closed(ObjectEnd)
    /// After an error, while the bytes that explain it are still arriving. The scanned bytes end at the error.
    case malformed(JSONFailure.Reason?)
  }

  /// Returns whether the search has ended: at the byte after the scanned bytes, or at the end of the source. The cursor
  /// must be at the first byte of the record that is still in memory.
  mutating func hasEnded(in cursor: JSONCursor, _ preceding: PrecedingBytes, isFinal: Bool) -> Bool {
    if case .value = stage { readValue(cursor, isFinal: isFinal) }
    if case .closed(var end) = stage {
      let found = end.find(in: cursor, from: cursor.offset + scanned, preceding)
      scanned = (found?.offset ?? cursor.end) - cursor.offset
      stage = found?.isError == true ? .malformed(.trailing) : .closed(end)
      if let found, !found.isError { return true }
    }
    guard case .malformed = stage else { return isFinal }
    if isTooLarge { return true }
    return cursor.explains(cursor.offset + scanned, isFinal: isFinal)
  }

  /// Reads the value until the value ends, an error is found or the chunk is exhausted.
  private mutating func readValue(_ start: JSONCursor, isFinal: Bool) {
    var cursor = start
    cursor.offset += scanned
    // Digits cannot complete a number, so skip them rather than parse a long number again in every chunk.
    while cutToken > 0, cursor.byte(at: cursor.offset + cutToken).isDigit { cutToken += 1 }
    if cursor.offset + cutToken == cursor.end, !isFinal { return }
    do throws(JSONFailure) {
      let end = start.position(at: try skipper.skip(cursor).offset)
      scanned = end.offset - start.offset
      endLine = end.lineFeeds
      stage = .closed(ObjectEnd(isInArray: isInArray, spansLines: end.lineFeeds != line))
    } catch {
      if case .end = error.reason, !isFinal {
        scanned = skipper.stop.offset - start.offset
        cutToken = cursor.end - skipper.stop.offset
      } else {
        scanned = error.offset - start.offset
        stage = .malformed(error.reason)
      }
    }
  }

  private var size: Int { if case .closed(let end) = stage { end.size(ofRecordUpTo: scanned) } else { scanned } }

  /// Discards the scanned bytes of an oversized record. Returns the offset of the first byte that is still needed.
  mutating func drop(_ cursor: JSONCursor) -> Int {
    isTooLarge = isTooLarge || size > limit
    guard isTooLarge else { return cursor.offset }
    defer { scanned = 0 }
    return cursor.offset + scanned
  }
}
