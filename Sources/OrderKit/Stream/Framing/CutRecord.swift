/// Searches for the end of a record that continues in the next chunk.
///
/// In each chunk, the search continues where it stopped in the previous chunk. Bytes are scanned again only in two
/// cases: if a token was incomplete, or if the record turns out to be broken.
struct CutRecord {
  /// Whether the record is larger than the limit. The bytes of such a record are discarded as they arrive.
  private(set) var isTooLarge = false
  private let isInArray: Bool
  /// The column of the first visible byte of the record's line.
  private let margin: Int
  /// The size of the largest record that is read, in bytes.
  private let limit: Int
  /// The number of scanned bytes. Discarded bytes do not count.
  private var scanned = 0
  /// The number of bytes of an incomplete token. They will be scanned again.
  private var cutToken = 0
  private var stage = Stage.value
  private var skipper = JSONSkipper()

  private enum Stage {
    /// Within the value.
    case value
    /// Between the value and the byte that must follow it.
    case trailing
    /// In a broken record.
    case broken(BrokenRecord)
    /// In a broken record whose first bytes may be discarded. It ends at a border (``PrecedingBytes/isBorder(at:_:)``).
    case border
  }

  init(isInArray: Bool, margin: Int, limit: Int) {
    self.isInArray = isInArray
    self.margin = margin
    self.limit = limit
  }
}

extension CutRecord {
  /// Whether the record ends by the rule of broken records instead of at its bracket.
  var isBroken: Bool { if case .trailing = stage { false } else { true } }

  /// Returns the offset of the end, or nil if the end is not in this chunk. The cursor is at the first byte of the
  /// record that was not discarded.
  mutating func findEnd(from cursor: JSONCursor, _ preceding: PrecedingBytes) -> Int? {
    let offset = cursor.offset + scanned
    let found: Int?
    switch stage {
    case .value:
      readValue(cursor)
      if case .value = stage { return nil }
      return findEnd(from: cursor, preceding)
    case .trailing:
      found = cursor.following(offset, isInArray: isInArray)
      if let found, !preceding.endsRecord(before: found, cursor, isInArray: isInArray) {
        breakOff(at: found, cursor)
        return findEnd(from: cursor, preceding)
      }
    case .broken(var broken):
      found = broken.findEnd(in: cursor, from: offset)
      stage = .broken(broken)
    case .border: found = preceding.border(cursor, from: offset)
    }
    scanned = cursor.end - cursor.offset
    return found
  }

  /// Reads the value up to its end, a mistake or the end of the chunk.
  private mutating func readValue(_ start: JSONCursor) {
    var cursor = start
    cursor.offset += scanned
    // Digits cannot complete a number. They are skipped, so that a long number is not parsed again in each chunk.
    while cutToken > 0, cursor.byte(at: cursor.offset + cutToken).isDigit { cutToken += 1 }
    if cursor.offset + cutToken == cursor.end { return }
    do throws(JSONFailure) {
      scanned = try skipper.skip(cursor).offset - start.offset
      stage = .trailing
    } catch {
      if case .end = error.reason {
        scanned = skipper.stop.offset - start.offset
        cutToken = cursor.end - skipper.stop.offset
      } else {
        breakOff(at: error.offset, start)
      }
    }
  }

  /// Continues by the rule of broken records, from the first byte of the record, where the cursor is.
  mutating func breakOff(at mistake: Int, _ cursor: JSONCursor) {
    if isTooLarge || mistake - cursor.offset > limit {
      stage = .border
      scanned = mistake - cursor.offset
    } else {
      stage = .broken(BrokenRecord(margin: margin))
      scanned = 0
    }
  }

  /// Discards the scanned bytes of a record that is too large. Returns the offset of the first byte that is still
  /// needed.
  mutating func drop(_ cursor: JSONCursor) -> Int {
    isTooLarge = isTooLarge || scanned > limit
    guard isTooLarge else { return cursor.offset }
    defer { scanned = 0 }
    return cursor.offset + scanned
  }
}
