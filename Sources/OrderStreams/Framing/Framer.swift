// Tuned: `Tests/OrderStreamsTests/Framing/FramingReference.swift` finds the same records in a whole source.

/// Finds the records of a source, one after another, as its bytes arrive in chunks.
///
/// The grammar of a source is as follows, with optional blanks (space, tab, line feed, carriage return) between parts:
///
///     source = { object | array }
///     array  = "[" [ object { "," object } ] "]"
///     object = an object of RFC 8259
///
/// Each object is a record and ends at its closing brace, unless the bytes after it show that the brace came too early
/// (see ``ObjectEnd``). Everything else that appears where an object is expected is a malformed record, as are a
/// missing element and a missing `]`. Indentation doesn't matter. The bytes that follow an error are skipped up to the
/// location where reading resumes (see ``SkippedBytes``).
///
/// In this example, a source arrives in two chunks, divided at `|`:
///
///     {"type":0,"quan                a malformed record, which costs its line
///     {"type":0,"quantity":3}        a record; the state stays outside of arrays
///     [                              no record; the state is in an array
///       {"type":1,"quantity":4},     a record; the state is after a comma
///       {"type":2,"qua|ntity":}      a cut record; the second chunk shows that it is malformed
///     ]                              skipped; the state is outside again
///
/// A record that fits into a chunk is read only once, and reading it also finds its end. A record that is split across
/// chunks (see ``CutRecord``) is read again as soon as its end has arrived. If the source ends in the middle of a
/// record, that record is malformed.
struct Framer: Sendable {
  /// The number of records found so far.
  var records = 0
  /// The position of the most recent record.
  var recordStart = JSONCursor.Position(offset: 0, lineFeeds: 0)
  /// The position just past the most recent object.
  var recordEnd = JSONCursor.Position(offset: 0, lineFeeds: -1)
  /// The column of the most recent record, or 0 if it has not been computed yet.
  private var recordColumn = 0
  /// Whether the most recent malformed record was in an array.
  var wasInArray = false
  var state = State.outside
  var pending = Pending.nothing
  var preceding = PrecedingBytes()
  let isFirstPart: Bool
  /// The maximum size of a record, in bytes.
  let limit: Int

  /// Creates a framer for a whole source, or for the rest of a source, starting at a boundary.
  init(isFirstPart: Bool, limit: Int) {
    self.isFirstPart = isFirstPart
    self.limit = limit
  }

  /// The result of ``next(_:ending:_:)``. The failures are indirect so that a step fits into a register.
  enum Step {
    /// A record that the reader has accepted.
    case record
    /// A missing bracket or a record that is too large. Reading resumes right after it.
    indirect case refused(RecordFailure)
    /// A malformed record. The next step other than ``more`` is ``resumed(_:)``.
    indirect case malformed(RecordFailure)
    /// The end of the bytes that were skipped after a malformed record, with the lines that were not read.
    indirect case resumed(UnreadLines?)
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
    case nothing
    /// The search for the end of a record from an earlier chunk. These cases are indirect because otherwise the main
    /// loop would copy the search for every record.
    indirect case cut(CutRecord)
    indirect case skipped(SkippedBytes)
  }
}

/// The position in the source at which a chunk ends.
package enum ChunkEnding: Sendable {
  /// Anywhere. More bytes of the same part follow.
  case open
  /// At a boundary, where another part of the source begins.
  case atBoundary
  /// At the end of the source.
  case atSourceEnd

  var isFinal: Bool { self != .open }
}

/// A type that reads the JSON value at a cursor and returns the position just past it, or throws if it is malformed.
protocol ValueReader {
  mutating func read(_ cursor: JSONCursor) throws(JSONFailure) -> JSONCursor.Position
}

// MARK: - From record to record

extension Framer {
  /// Finds the next record and passes it to the reader.
  ///
  /// If another chunk follows, a record that reaches the end of the current one is held back until more bytes arrive.
  /// After ``Step/more``, the bytes before the cursor are no longer needed.
  @inline(always)
  mutating func next(
    _ cursor: inout JSONCursor, ending: ChunkEnding, _ reader: inout some ValueReader
  ) -> Step {
    while true {
      guard beginsObject(&cursor) else {
        if let step = handleOther(&cursor, ending) { return step }
        continue
      }
      recordStart = cursor.position
      recordColumn = 0
      do throws(JSONFailure) {
        cursor.position = try reader.read(cursor)
      } catch {
        return endMalformed(error, &cursor, ending)
      }
      recordEnd = cursor.position
      guard moveToEnd(&cursor), cursor.offset &- recordStart.offset <= limit else { return endUnusual(&cursor, ending) }
      records &+= 1
      return .record
    }
  }

  /// Skips blanks, and returns whether an object begins at the cursor.
  ///
  /// Inside an array, an object at a boundary (see ``PrecedingBytes/isBoundary(at:_:)``) doesn't count, because the
  /// boundary shows that the `]` is missing.
  @inline(always)
  private mutating func beginsObject(_ cursor: inout JSONCursor) -> Bool {
    guard case .nothing = pending else { return false }
    cursor.skipBlanks()
    // There is no boundary after a comma.
    return cursor.byte == .openBrace && (state != .array || !preceding.isBoundary(at: cursor.offset, cursor))
  }

  /// Moves to the byte that shows where the object ends (see ``ObjectEnd``), and returns whether it is a usual one.
  @inline(always)
  private mutating func moveToEnd(_ cursor: inout JSONCursor) -> Bool {
    if state == .outside {
      if cursor.byte == .lineFeed, cursor.lineFeeds == recordStart.lineFeeds { return true }
    } else {
      cursor.skipBlanks()
      guard cursor.take(.comma) else {
        state = .array
        return cursor.byte == .closeBracket
      }
      state = .afterComma
    }
    cursor.skipBlanks()
    return cursor.byte == .openBrace
  }

  /// Ends an object that is too large or followed by an unusual byte.
  @inline(never)
  private mutating func endUnusual(_ cursor: inout JSONCursor, _ ending: ChunkEnding) -> Step {
    // If a comma follows the object, it has not been accepted yet.
    if state == .afterComma { state = .array }
    var end = ObjectEnd(isInArray: state != .outside, spansLines: recordEnd.lineFeeds != recordStart.lineFeeds)
    let found = end.find(in: cursor, from: recordEnd.offset, preceding)
    guard found != nil || ending.isFinal else { return wait(&cursor) }
    if let found, found.isError { return endMalformed(cursor.trailing(at: found.offset), &cursor, ending) }
    cursor.position = recordEnd
    cursor.position = cursor.position(at: found?.offset ?? cursor.end)
    return close(end, isTooLarge: end.size(ofRecordUpTo: cursor.offset - recordStart.offset) > limit)
  }

  /// Counts an object that ends where its bracket closes.
  mutating func close(_ end: ObjectEnd, isTooLarge: Bool) -> Step {
    if state != .outside { state = end.isAfterComma ? .afterComma : .array }
    records += 1
    return isTooLarge ? .refused(RecordFailure(.tooLarge, at: recordStart.offset)) : .record
  }

  /// Handles anything other than an object. Returns `nil` for an array's bracket, since it isn't in any record.
  @inline(never)
  private mutating func handleOther(_ cursor: inout JSONCursor, _ ending: ChunkEnding) -> Step? {
    if case .nothing = pending {} else { return resume(&cursor, ending) }
    recordStart = cursor.position
    recordColumn = 0
    let isAtEnd = cursor.offset == cursor.end
    if isAtEnd, !ending.isFinal || state == .outside { return .more }
    if state != .outside, isAtEnd || preceding.isBoundary(at: cursor.offset, cursor) {
      state = .outside
      records += 1
      let isLast = isAtEnd && ending == .atSourceEnd
      let fact = isLast ? "the input ends inside the array" : "the array before this line is not closed"
      return .refused(RecordFailure(.fact(.jsonEnd, "\(fact): close it with ]"), at: cursor.offset))
    }
    switch (cursor.byte, state) {
    case (.openBracket, .outside): state = .array
    case (.closeBracket, .array): state = .outside
    case (.closeBracket, .afterComma):
      return endMalformed(JSONFailure(.commaBefore(.closeBracket), at: cursor.offset), &cursor, ending)
    default: return endMalformed(nil, &cursor, ending)
    }
    cursor.offset += 1
    return nil
  }

  /// Whether the most recent record is the first of its source.
  var isFirstRecord: Bool { isFirstPart && records == 1 }

  /// Returns the line and column of the record's first byte, both counted from 1.
  mutating func recordLocation(_ cursor: JSONCursor) -> (line: Int, column: Int) {
    if recordColumn == 0 { recordColumn = preceding.column(of: recordStart, cursor) }
    return (recordStart.lineFeeds + 1, recordColumn)
  }
}
