/// Finds the records of a source, one after another, as its bytes arrive.
///
/// A source is JSON values with or without blanks between them. An object is a record; an array holds records separated
/// by commas; anything else is a broken record:
///
///     {"type":0,"quantity":3}              one record
///     {"type":0,"quan                      a broken one: it ends at its line's end
///     [{"type":0,"quantity":3},            a record
///      {"type":0,"quantity":}]             a broken one: it ends at its bracket
///
/// A record is read where it begins, and its end is where its reading ends: good records are passed over once. Only
/// what fails is scanned again, from its first byte (``BrokenRecord``), and only what the end of the bytes cuts waits
/// for more (``RecordEnd``).
struct Framer: Sendable {
  /// The record that was found last: where it begins, and the offset after its last byte.
  private(set) var start = JSONCursor.Position(offset: 0, lineFeeds: 0)
  private(set) var end = 0
  /// Its column, or 0 while no one has asked.
  private var startColumn = 0
  /// How many records were found.
  private(set) var records = 0
  /// Why the record is broken; meaningful after ``Step/broken``.
  private(set) var failure = RecordFailure(.tooLarge, at: 0)

  /// Whether records are elements of an array, and whether the last byte was a comma between them.
  private(set) var isInArray = false
  private(set) var isAfterComma = false
  /// Looks for the end of a record that the end of the bytes has cut.
  private var cut: RecordEnd?
  private var hasBegun = false
  private var place = SourcePlace()
  /// The largest record that is read, in bytes.
  let limit: Int

  /// What was found.
  enum Step {
    /// A record that was read.
    case record
    /// A record that is not JSON, not an object, or too large.
    case broken
    /// Nothing more in these bytes.
    case more
    /// A bracket, which is not a record.
    case bracket
  }

  init(limit: Int = RecordError.maximumRecordSize) {
    self.limit = limit
  }
}

/// Reads the value that begins at a cursor; fails where the value is not JSON.
protocol ValueReader {
  mutating func read(_ cursor: JSONCursor) throws(JSONFailure) -> JSONCursor.Position
}

extension Framer {
  /// Finds the next record and has it read.
  ///
  /// At ``Step/more`` the bytes before the cursor are not needed again; ``begin(_:isFinal:)`` has those after it, and more.
  /// Only with `isFinal` does the end of the bytes end a record.
  @inline(always)
  mutating func next(_ cursor: inout JSONCursor, isFinal: Bool, _ reader: inout some ValueReader) -> Step {
    while true {
      cursor.skipBlanks()
      guard cursor.byte == .openBrace, isInArray == false || isAfterComma || place.isBorder(cursor) == false else {
        let step = passOther(&cursor, isFinal)
        if step == .bracket { continue }
        return step
      }
      start = cursor.position
      startColumn = 0
      do throws(JSONFailure) {
        cursor.position = try reader.read(cursor)
      } catch {
        return fail(error, &cursor, isFinal)
      }
      end = cursor.offset
      var following = end
      if isInArray {
        cursor.skipBlanks()
        following = cursor.offset
        isAfterComma = cursor.take(.comma)
        guard isAfterComma || cursor.byte == .closeBracket else { return endElement(&cursor, isFinal) }
      } else {
        // The line feed that ends nearly every record is left to the next call.
        guard cursor.byte == .lineFeed || cursor.byte == .openBrace else { return endObject(&cursor, isFinal) }
      }
      guard following &- start.offset <= limit else { return finish(nil, upTo: following) }
      records &+= 1
      return .record
    }
  }

  /// Prepares for bytes of which those before the cursor are gone, and looks on for the end of a record that was cut.
  /// Nil if ``next(_:isFinal:_:)`` goes on.
  mutating func begin(_ cursor: inout JSONCursor, isFinal: Bool) -> Step? {
    place.begin(at: cursor.position)
    if hasBegun { return cut.flatMap { goOn($0, &cursor, isFinal) } }
    let hasThree = cursor.end - cursor.offset >= 3
    guard hasThree || isFinal else { return .more }
    hasBegun = true
    // No editor counts a byte order mark as a column.
    if hasThree, cursor.isByteOrderMark(at: cursor.offset) { cursor.offset += 3 }
    place.begin(at: cursor.position)
    return nil
  }

  /// Takes note that the bytes before the cursor are gone, as at ``Step/more``.
  mutating func pause(at cursor: JSONCursor) { place.stop(at: cursor) }

  /// Line and column at which the last record begins, from 1.
  mutating func startPlace(_ cursor: JSONCursor) -> (line: Int, column: Int) {
    if startColumn == 0 { startColumn = place.column(of: start, cursor) }
    return (start.lineFeeds + 1, startColumn)
  }
}

// MARK: - The end of a record

extension Framer {
  /// Ends an object that something other than a line feed or a brace follows.
  @inline(never)
  private mutating func endObject(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    var following = end
    while following < cursor.end, cursor.byte(at: following).beginsOrEndsRecord == false { following += 1 }
    if following == cursor.end, isFinal == false { return wait(&cursor) }
    let trailing = (end..<following).first { cursor.byte(at: $0).isWhiteSpace == false }
    if trailing != nil { end = following }
    cursor.offset = following
    return finish(trailing.map { RecordFailure(.json(cursor.trailing(at: $0).reason), at: $0) }, upTo: following)
  }

  /// Ends an element that neither a comma nor a bracket follows.
  @inline(never)
  private mutating func endElement(
    _ cursor: inout JSONCursor, _ isFinal: Bool, _ failure: RecordFailure? = nil
  ) -> Step {
    isAfterComma = false
    if cursor.offset == cursor.end, isFinal == false { return wait(&cursor) }
    if cursor.offset == cursor.end || place.isBorder(cursor) { return finish(failure, upTo: cursor.offset) }
    return fail(cursor.trailing(at: cursor.offset), &cursor, isFinal, failure)
  }

  /// Counts a record that is over. What follows it belongs to it, blank or not.
  private mutating func finish(_ failure: RecordFailure?, upTo following: Int? = nil) -> Step {
    records += 1
    if (following ?? end) - start.offset > limit {
      self.failure = RecordFailure(.tooLarge, at: start.offset)
    } else if let failure {
      self.failure = failure
    } else {
      return .record
    }
    return .broken
  }

  /// Ends a record whose reading failed, by the rule of broken ones; an earlier mistake may be known.
  @inline(never)
  private mutating func fail(
    _ error: JSONFailure, _ cursor: inout JSONCursor, _ isFinal: Bool, _ earlier: RecordFailure? = nil
  ) -> Step {
    cursor.position = start
    // What the end of the bytes cuts may be good.
    if case .end = error.reason, isFinal == false { return wait(&cursor) }
    var broken = recordEnd(cursor)
    broken.breakOff(at: error.offset, cursor)
    guard let found = broken.end(from: cursor, place) ?? (isFinal ? cursor.end : nil) else {
      cut = broken
      return stop(cursor)
    }
    end = found
    cursor.position = cursor.position(at: found)
    isAfterComma = isInArray && cursor.take(.comma)
    return finish(earlier ?? cursor.recordFailure(error, from: start.offset, to: found))
  }
}

// MARK: - What is not an object

extension Framer {
  @inline(never)
  private mutating func passOther(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    start = cursor.position
    startColumn = 0
    end = start.offset
    let isAtEnd = cursor.offset == cursor.end
    if isAtEnd, isFinal == false || isInArray == false { return stop(cursor) }
    if isInArray == false {
      guard cursor.take(.openBracket) else { return passLine(&cursor, isFinal) }
      isInArray = true
      isAfterComma = false
      return .bracket
    }
    if isAtEnd || place.isBorder(cursor) {
      isInArray = false
      return finish(RecordFailure(.unclosedArray, at: end))
    }
    switch cursor.byte {
    case .closeBracket where isAfterComma == false:
      cursor.offset += 1
      isInArray = false
      return .bracket
    case .comma, .closeBracket:
      isInArray = cursor.byte == .comma
      isAfterComma = isInArray
      cursor.offset += 1
      return finish(RecordFailure(.json(.unexpected(.value)), at: end))
    default: return passElement(&cursor, isFinal)
    }
  }

  /// An element that is not an object.
  private mutating func passElement(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    do throws(JSONFailure) {
      cursor.position = try cursor.positionAfterValue(inside: 0)
    } catch {
      return fail(error, &cursor, isFinal)
    }
    end = cursor.offset
    cursor.skipBlanks()
    let following = cursor.offset
    let failure = RecordFailure(.notAnObject, at: start.offset)
    isAfterComma = cursor.take(.comma)
    if isAfterComma || cursor.byte == .closeBracket { return finish(failure, upTo: following) }
    return endElement(&cursor, isFinal, failure)
  }

  /// A line that begins with no bracket.
  private mutating func passLine(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    let lineEnd = cursor.first(from: end) { $0 == .lineFeed }
    guard let found = lineEnd ?? (isFinal ? cursor.end : nil) else { return wait(&cursor) }
    end = found
    var failure = RecordFailure(.notAnObject, at: start.offset)
    do throws(JSONFailure) {
      _ = try cursor.positionAfterValue(inside: 0)
    } catch {
      failure = cursor.recordFailure(error, from: start.offset, to: found)
    }
    cursor.offset = found
    return finish(failure)
  }
}

// MARK: - The end of the bytes

extension Framer {
  /// Takes note of what precedes the bytes to come.
  private mutating func stop(_ cursor: JSONCursor) -> Step {
    place.stop(at: cursor)
    return .more
  }

  /// Waits for the end of a record that the end of the bytes cuts.
  private mutating func wait(_ cursor: inout JSONCursor) -> Step {
    cursor.position = start
    cut = recordEnd(cursor)
    return stop(cursor)
  }

  /// Looks for the end of the record at the cursor.
  private mutating func recordEnd(_ cursor: JSONCursor) -> RecordEnd {
    RecordEnd(cursor, isInArray: isInArray, column: startPlace(cursor).column, limit: limit)
  }

  /// Looks on for the end of a record that was cut; nil once it is there and the record can be read.
  @inline(never)
  private mutating func goOn(_ cut: RecordEnd, _ cursor: inout JSONCursor, _ isFinal: Bool) -> Step? {
    var end = cut
    guard let found = end.end(from: cursor, place) ?? (isFinal ? cursor.end : nil) else {
      // What is too large gives up its bytes as they come, and ends where it ends.
      cursor.position = cursor.position(at: end.drop(cursor))
      self.cut = end
      return stop(cursor)
    }
    self.cut = nil
    guard end.isTooLarge else { return nil }
    cursor.position = cursor.position(at: found)
    (start.offset, self.end) = (found, found)
    isAfterComma = isInArray && cursor.take(.comma)
    records += 1
    failure = RecordFailure(.tooLarge, at: found)
    return .broken
  }
}

extension UInt8 {
  /// Whether the byte ends what may follow a record outside an array.
  var beginsOrEndsRecord: Bool { self == .lineFeed || self == .openBrace || self == .openBracket }
}
