/// The search for the end of a record that is split across chunks.
///
/// In each chunk, the search resumes where it stopped in the previous chunk. Bytes are scanned again only if they
/// belong to an incomplete token, or if the record turns out to be broken.
struct CutRecord {
  /// Whether the record exceeds the limit. If it does, its bytes are discarded as they arrive.
  private(set) var isTooLarge = false
  private let isInArray: Bool
  /// The column of the first visible byte on the record's first line.
  private let margin: Int
  /// The maximum size of a record, in bytes.
  private let limit: Int
  /// The number of bytes scanned so far, not counting any that have been discarded.
  private var scanned = 0
  /// The length of an incomplete token after the scanned bytes. The token must be scanned again in the next chunk.
  private var cutToken = 0
  private var stage = Stage.value
  private var skipper = JSONSkipper()

  private enum Stage {
    case value
    /// Between the value and the byte that follows it.
    case trailing
    case broken(BrokenRecord)
    /// The scan is inside a broken record whose leading bytes may already have been discarded, so the record is taken
    /// to extend to the next border (see ``PrecedingBytes/isBorder(at:_:)``).
    case border
  }

  init(isInArray: Bool, margin: Int, limit: Int) {
    self.isInArray = isInArray
    self.margin = margin
    self.limit = limit
  }
}

extension CutRecord {
  /// Whether the record ends according to the rule for broken records, rather than at its closing bracket.
  var isBroken: Bool { if case .trailing = stage { false } else { true } }

  /// Returns the offset at which the record ends, or `nil` if it continues in the next chunk. The cursor must be at the
  /// first byte of the record that is still in memory.
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

  /// Reads the value until the value ends, a mistake is found or the chunk is exhausted.
  private mutating func readValue(_ start: JSONCursor) {
    var cursor = start
    cursor.offset += scanned
    // Digits cannot complete a number, so skip them rather than parse a long number again in every chunk.
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

  /// Starts applying the rule for broken records at the cursor, because of a mistake at offset `mistake`.
  mutating func breakOff(at mistake: Int, _ cursor: JSONCursor) {
    if isTooLarge || mistake - cursor.offset > limit {
      stage = .border
      scanned = mistake - cursor.offset
    } else {
      stage = .broken(BrokenRecord(margin: margin))
      scanned = 0
    }
  }

  /// Discards the scanned bytes of an oversized record. Returns the offset of the first byte that is still needed.
  mutating func drop(_ cursor: JSONCursor) -> Int {
    isTooLarge = isTooLarge || scanned > limit
    guard isTooLarge else { return cursor.offset }
    defer { scanned = 0 }
    return cursor.offset + scanned
  }
}
