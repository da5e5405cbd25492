/// Finds the records of a source, one after another, as its bytes arrive in chunks.
///
/// The grammar of a source is as follows, with optional blanks (space, tab, line feed, carriage return) between parts:
///
///     source = { object | array }
///     array  = "[" [ object { "," object } ] "]"
///     object = an object of RFC 8259
///
/// Each object is a record and ends at its closing brace. Outside of arrays, it may be followed only by `{`, `[` or the
/// end of the line; inside an array, only by a comma or `]`. Otherwise the record is broken, as is anything that
/// appears where an object is expected. A broken record includes the more deeply indented lines below it (see
/// ``BrokenRecord``). Reading resumes on the line after the broken record, still inside the array unless the array
/// began on the same line as the record. Within an array, a missing element or a missing `]` also counts as a broken
/// record.
///
/// In this example, a source arrives in two chunks, divided at `|`:
///
///     {"type":0,"quantity":3}        a record; the state stays outside of arrays
///     {"type":0,"quan                a broken record, which ends with its line
///     [                              no record; the state is in an array
///       {"type":1,"quantity":4},     a record; the state is after a comma
///       {"type":2,"qua|ntity":}      a cut record; the second chunk shows that it is broken; it ends with its line
///     ]                              no record; the state is outside again
///
/// A record that fits into a chunk is read only once, and reading it also finds its end. A record that is split across
/// chunks (see ``CutRecord``) is read again as soon as its end has arrived. If the source ends in the middle of a
/// record, that record is broken.
struct Framer: Sendable {
  /// The number of records found so far.
  private(set) var records = 0
  /// The position of the most recent record.
  var recordStart = JSONCursor.Position(offset: 0, lineFeeds: 0)
  /// The offset just past the most recent record.
  var recordEnd = 0
  /// The column of the most recent record, or 0 if it has not been computed yet.
  var recordColumn = 0
  var state = State.outside
  /// The number of line feeds before the opening bracket of the most recent array, or `nil` if there has been no array.
  var arrayLine: Int?
  var pending = Pending.byteOrderMark
  var preceding = PrecedingBytes()
  /// The maximum size of a record, in bytes.
  let limit: Int

  /// The result of ``next(_:isFinal:_:)``.
  enum Step {
    /// A record that the reader has accepted.
    case record
    /// A record that is broken or too large. The case is indirect so that a step fits into a register.
    indirect case broken(RecordFailure)
    /// The end of the chunk.
    case more
  }

  /// The current position in the grammar.
  enum State {
    case outside
    /// Inside an array where `]` may follow: at the start, or after an element but before its comma.
    case array
    /// Inside an array, after a comma, where another element must follow.
    case afterComma
  }

  /// A decision that has to wait for more bytes.
  enum Pending {
    /// Whether the source starts with a byte order mark.
    case byteOrderMark
    case nothing
    /// The search for the end of a record from an earlier chunk. The case is indirect because otherwise the main loop
    /// would copy the search for every record.
    indirect case cut(CutRecord)
  }
}

/// A type that reads the JSON value at a cursor and returns the position just past it, or throws if it is malformed.
protocol ValueReader {
  mutating func read(_ cursor: JSONCursor) throws(JSONFailure) -> JSONCursor.Position
}

// MARK: - From record to record

extension Framer {
  /// Begins a chunk at the cursor. Bytes before the cursor are no longer in memory.
  mutating func beginChunk(at cursor: JSONCursor) { preceding.beginChunk(at: cursor.position) }

  /// Ends a chunk. The next chunk begins at the cursor.
  mutating func endChunk(at cursor: JSONCursor) { preceding.endChunk(at: cursor) }

  /// Finds the next record and passes it to the reader.
  ///
  /// Unless `isFinal` is `true`, a record that reaches the end of the chunk is held back until more bytes arrive. After
  /// ``Step/more``, the bytes before the cursor are no longer needed.
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

  /// Skips blanks, and returns whether an object begins at the cursor.
  ///
  /// Inside an array, an object at a border (see ``PrecedingBytes/isBorder(at:_:)``) doesn't count, because the border
  /// shows that the `]` is missing.
  @inline(always)
  private mutating func beginsObject(_ cursor: inout JSONCursor) -> Bool {
    if case .nothing = pending { cursor.skipBlanks() } else { return false }
    // The visible byte before a border is `}`, so there is no border after a comma.
    return cursor.byte == .openBrace && (state != .array || !preceding.isBorder(at: cursor.offset, cursor))
  }

  /// Skips a comma after an object, and returns whether the object is followed by a usual byte.
  ///
  /// Outside of arrays, the usual bytes are `{` and a line feed, neither of which is skipped. Inside an array, they are
  /// the comma and `]`.
  @inline(always)
  private mutating func takeEnd(_ cursor: inout JSONCursor) -> Bool {
    if state == .outside { return cursor.byte == .lineFeed || cursor.byte == .openBrace }
    cursor.skipBlanks()
    takeComma(&cursor)
    return state == .afterComma || cursor.byte == .closeBracket
  }

  /// Returns the line and column of the record's first byte, both counted from 1.
  mutating func recordPlace(_ cursor: JSONCursor) -> (line: Int, column: Int) {
    if recordColumn == 0 { recordColumn = preceding.column(of: recordStart, cursor) }
    return (recordStart.lineFeeds + 1, recordColumn)
  }

  /// Skips the comma after an array element, if any.
  @inline(always)
  mutating func takeComma(_ cursor: inout JSONCursor) {
    state = cursor.take(.comma) ? .afterComma : .array
  }

  /// Counts a record and checks its size, measured up to `following` or, if that is `nil`, to the end of the record.
  mutating func finish(_ failure: RecordFailure?, upTo following: Int? = nil) -> Step {
    records += 1
    if (following ?? recordEnd) - recordStart.offset > limit {
      return .broken(RecordFailure(.tooLarge, at: recordStart.offset))
    }
    return failure.map { .broken($0) } ?? .record
  }

  /// Ends a broken record. `error` is the mistake in the record, or `nil` if the record isn't an object.
  @inline(never)
  mutating func endBroken(_ error: JSONFailure?, _ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    // The record may still turn out to be valid, since the rest of it is in the next chunk.
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

  /// Resumes after a broken record, leaving the array if it began on the same line as the record.
  private mutating func endLine() {
    if state != .outside { state = arrayLine == recordStart.lineFeeds ? .outside : .array }
  }
}

// MARK: - From chunk to chunk

extension Framer {
  /// Holds the record back until the rest of it arrives.
  mutating func wait(_ cursor: inout JSONCursor) -> Step {
    cursor.position = recordStart
    pending = .cut(cutRecord(cursor))
    return .more
  }

  private mutating func cutRecord(_ cursor: JSONCursor) -> CutRecord {
    let column = recordPlace(cursor).column
    return CutRecord(isInArray: state != .outside, margin: preceding.margin ?? column, limit: limit)
  }

  /// Makes the pending decision after another chunk has arrived. Returns `nil` if a record may start at the cursor.
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

  /// Continues the search for the end of a cut record. Returns `nil` if the record is complete and can be read.
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
