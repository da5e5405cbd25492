/// Finds the records of a source, one after another, as its bytes arrive in chunks.
///
/// This is the grammar of a source. Blanks (space, tab, line feed, carriage return) may stand between all its parts:
///
///     source = { object | array }
///     array  = "[" [ object { "," object } ] "]"
///     object = an object of RFC 8259
///
/// Each object is a record, and ends at its brace. Outside of arrays, only `{`, `[` or the end of the line may follow it;
/// in an array, only a comma or `]`. Otherwise the record is broken, as is anything else in the place of an object. A broken
/// record owns its line and the deeper lines below it (``BrokenRecord``), and reading continues with the next line: inside
/// the array, unless the array began on the same line. In an array, a missing element and a missing `]` are a broken record
/// each.
///
/// In this example a source comes in two chunks, divided at `|`:
///
///     {"type":0,"quantity":3}        a record; the state stays outside of arrays
///     {"type":0,"quan                a broken record, which ends with its line
///     [                              no record; the state is in an array
///       {"type":1,"quantity":4},     a record; the state is after a comma
///       {"type":2,"qua|ntity":}      a cut record; the second chunk shows that it is broken; it ends with its line
///     ]                              no record; the state is outside again
///
/// A record that is whole in a chunk is read once: its end is found by reading it. A record that a chunk cuts
/// (``CutRecord``) waits for the next chunk, and is read again once its end has come. The end of the source ends the last
/// record, which is broken if it is incomplete.
struct Framer: Sendable {
  /// The number of records that were found.
  private(set) var records = 0
  /// The first byte of the last record that was found.
  var recordStart = JSONCursor.Position(offset: 0, lineFeeds: 0)
  /// The offset after the last byte of that record.
  var recordEnd = 0
  /// The column of that record, or 0 until a caller asks for it.
  var recordColumn = 0
  var state = State.outside
  /// The number of line feeds before the bracket of the latest array; nil if there was no array.
  var arrayLine: Int?
  var pending = Pending.byteOrderMark
  var preceding = PrecedingBytes()
  /// The size of the largest record that is read, in bytes.
  let limit: Int

  /// A result of ``next(_:isFinal:_:)``.
  enum Step {
    /// A record that was read.
    case record
    /// A record that is too large, or not a JSON object. The case is indirect, so that a step fits into a register.
    indirect case broken(RecordFailure)
    /// The end of the chunk.
    case more
  }

  /// A state of the grammar.
  enum State {
    /// Outside of arrays.
    case outside
    /// Inside an array, where `]` may follow: at its start, or after an element without a comma.
    case array
    /// Inside an array, after a comma, where an element must follow.
    case afterComma
  }

  /// A decision that waits for more bytes.
  enum Pending {
    /// Whether the source begins with a byte order mark.
    case byteOrderMark
    /// No decision.
    case nothing
    /// The search for the end of a record that started in an earlier chunk. The case is indirect: otherwise the main
    /// loop would copy the search for each record.
    indirect case cut(CutRecord)
  }

  init(limit: Int = RecordError.maximumRecordSize) {
    self.limit = limit
  }
}

/// Reads the value at a cursor, and returns the position after the value. Throws if the value is not valid JSON.
protocol ValueReader {
  mutating func read(_ cursor: JSONCursor) throws(JSONFailure) -> JSONCursor.Position
}

// MARK: - From record to record

extension Framer {
  /// Starts a chunk at the cursor. The bytes before the cursor are no longer in memory.
  mutating func beginChunk(at cursor: JSONCursor) { preceding.beginChunk(at: cursor.position) }

  /// Ends a chunk. The next chunk starts at the cursor.
  mutating func endChunk(at cursor: JSONCursor) { preceding.endChunk(at: cursor) }

  /// Finds the next record, and calls the reader for it.
  ///
  /// The end of the chunk ends a record only if `isFinal` is true. After ``Step/more``, the bytes before the cursor are
  /// no longer needed.
  @inline(always)
  mutating func next(_ cursor: inout JSONCursor, isFinal: Bool, _ reader: inout some ValueReader) -> Step {
    while true {
      guard beginsObject(&cursor) else {
        if let step = passOther(&cursor, isFinal) { return step }
        continue
      }
      recordStart = cursor.position
      recordColumn = 0
      do throws(JSONFailure) {
        cursor.position = try reader.read(cursor)
      } catch {
        return endBroken(error, &cursor, isFinal)
      }
      recordEnd = cursor.offset
      guard takeEnd(&cursor), cursor.offset &- recordStart.offset <= limit else { return endRare(&cursor, isFinal) }
      records &+= 1
      return .record
    }
  }

  /// Returns whether an object begins at the cursor, after blanks.
  ///
  /// An object at a border (``PrecedingBytes/isBorder(at:_:)``) is outside of the array, whose `]` is missing.
  @inline(always)
  private mutating func beginsObject(_ cursor: inout JSONCursor) -> Bool {
    if case .nothing = pending { cursor.skipBlanks() } else { return false }
    // After a comma there is no border, because the comma is the previous visible byte.
    return cursor.byte == .openBrace && (state != .array || !preceding.isBorder(at: cursor.offset, cursor))
  }

  /// Skips a comma after an object. Returns whether a usual byte follows the object.
  ///
  /// Outside an array, the usual bytes are `{` and a line feed, which are not skipped. Inside an array, they are `]`
  /// and the comma.
  @inline(always)
  private mutating func takeEnd(_ cursor: inout JSONCursor) -> Bool {
    if state == .outside { return cursor.byte == .lineFeed || cursor.byte == .openBrace }
    cursor.skipBlanks()
    takeComma(&cursor)
    return state == .afterComma || cursor.byte == .closeBracket
  }

  /// Returns the line and the column of the record's first byte, counted from 1.
  mutating func recordPlace(_ cursor: JSONCursor) -> (line: Int, column: Int) {
    if recordColumn == 0 { recordColumn = preceding.column(of: recordStart, cursor) }
    return (recordStart.lineFeeds + 1, recordColumn)
  }

  /// Skips a comma after an element, if there is a comma.
  @inline(always)
  mutating func takeComma(_ cursor: inout JSONCursor) {
    state = cursor.take(.comma) ? .afterComma : .array
  }

  /// Counts a record, and checks its size up to `following` or else up to its end.
  mutating func finish(_ failure: RecordFailure?, upTo following: Int? = nil) -> Step {
    records += 1
    if (following ?? recordEnd) - recordStart.offset > limit {
      return .broken(RecordFailure(.tooLarge, at: recordStart.offset))
    }
    return failure.map { .broken($0) } ?? .record
  }

  /// Ends a broken record. `error` is its mistake, or nil if the record is not an object.
  @inline(never)
  mutating func endBroken(_ error: JSONFailure?, _ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    // The record may still be valid: its remaining bytes are in the next chunk.
    if case .end = error?.reason, !isFinal { return wait(&cursor) }
    cursor.position = recordStart
    var cut = cutRecord(cursor)
    cut.breakOff(at: error?.offset ?? recordStart.offset, cursor)
    guard let found = cut.findEnd(from: cursor, preceding) ?? (isFinal ? cursor.end : nil) else {
      pending = .cut(cut)
      return .more
    }
    let failure = cursor.failure(error, ofRecordUpTo: found)
    recordEnd = cursor.visibleEnd(before: found)
    cursor.position = cursor.position(at: recordEnd)
    endLine()
    return finish(failure, upTo: found)
  }

  /// Continues after a broken record with the next line, which is outside of an array that began on the record's line.
  private mutating func endLine() {
    if state != .outside { state = arrayLine == recordStart.lineFeeds ? .outside : .array }
  }
}

// MARK: - From chunk to chunk

extension Framer {
  /// Waits for the remaining bytes of a record.
  mutating func wait(_ cursor: inout JSONCursor) -> Step {
    cursor.position = recordStart
    pending = .cut(cutRecord(cursor))
    return .more
  }

  private mutating func cutRecord(_ cursor: JSONCursor) -> CutRecord {
    let column = recordPlace(cursor).column
    return CutRecord(isInArray: state != .outside, margin: preceding.margin ?? column, limit: limit)
  }

  /// Makes the decision that waited for this chunk. Returns nil if a record may start at the cursor.
  mutating func resume(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step? {
    switch pending {
    case .byteOrderMark:
      let hasThree = cursor.end - cursor.offset >= 3
      guard hasThree || isFinal else { return .more }
      pending = .nothing
      if hasThree, cursor.isByteOrderMark(at: cursor.offset) {
        cursor.offset += 3
        // Editors do not count a byte order mark as a column.
        preceding.beginChunk(at: cursor.position)
      }
      return nil
    case .nothing: return nil
    case .cut(let cut): return resume(cut, &cursor, isFinal)
    }
  }

  /// Searches the chunk for the end of a cut record. Returns nil if the record is complete and can be read.
  private mutating func resume(_ cut: CutRecord, _ cursor: inout JSONCursor, _ isFinal: Bool) -> Step? {
    var cut = cut
    guard let found = cut.findEnd(from: cursor, preceding) ?? (isFinal ? cursor.end : nil) else {
      cursor.position = cursor.position(at: cut.drop(cursor))
      pending = .cut(cut)
      return .more
    }
    pending = .nothing
    guard cut.isTooLarge else { return nil }
    cursor.position = cursor.position(at: found)
    (recordStart.offset, recordEnd) = (found, found)
    if cut.isBroken { endLine() } else if state != .outside { takeComma(&cursor) }
    records += 1
    return .broken(RecordFailure(.tooLarge, at: found))
  }
}
