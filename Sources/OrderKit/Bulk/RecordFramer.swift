import SystemIO

/// Cuts a source into records as its bytes arrive, in constant memory.
///
/// A broken record costs that record and not what follows it. While a record is out, a stop byte stands behind it, so
/// a ``JSONCursor`` can be placed on ``Record/range`` of the buffer's span.
struct RecordFramer {
  var buffer: RecordBuffer
  private(set) var framing: Framing?
  /// Where `buffer.start` is in the source; its record number is that of the last record.
  var place = RecordPlace()
  var state = State.beginning
  private var hasPassedMark = false
  private var firstLine = FirstLine()
  /// The largest record that is handed out, in bytes.
  private let limit: Int

  /// How far a record in progress has been looked at, and what is known of it.
  struct Progress {
    /// Offset of the first byte that has not been looked at.
    var offset: Int
    /// Reads over the value until it is complete or broken.
    var skipper = JSONSkipper(inside: 0)
    /// What is wrong with it, if that cannot be seen from its bytes alone.
    var failure: RecordError.Reason?
    /// Set once the record is known to be broken: looks for where to go on.
    var recovery: Recovery?
    /// What ``recovery`` would have seen in bytes that have been given up.
    var passed: Recovery?
    /// Where the record began, once its bytes have been given up.
    var dropped: RecordPlace?
  }

  enum State {
    case beginning
    /// Between records.
    case between
    /// In an array: in front of an element, the first or one behind a comma.
    case element(isFirst: Bool)
    /// In an array: behind an element.
    case separator
    /// The framing was forced, and this is no array.
    case withoutArray
    /// In an array: behind its closing bracket.
    case afterArray
    case ended
  }

  var progress: Progress?

  /// One record, as a range of the buffer's bytes.
  struct Record {
    var range: Range<Int>
    var place: RecordPlace
    /// Why the record cannot be read, where its bytes alone do not tell.
    var failure: RecordError.Reason?
  }

  init(framing: Framing? = nil, capacity: Int = 1 << 16, limit: Int = RecordError.maximumRecordSize) {
    self.framing = framing
    self.limit = limit
    buffer = RecordBuffer(capacity: capacity, largestRecord: limit)
  }

  /// Reads once from the source and says how many bytes came.
  mutating func fill(from source: ByteSource, atMost limit: Int) throws(IOError) -> Int {
    buffer.restore()
    let (moved, taken) = try buffer.fill(from: source, atMost: limit)
    progress?.offset -= moved
    return taken
  }

  /// Takes bytes from memory and says how many; an empty piece is the end of the source.
  mutating func fill(from piece: Span<UInt8>) -> Int {
    buffer.restore()
    let (moved, taken) = buffer.fill(from: piece)
    progress?.offset -= moved
    return taken
  }

  /// Hands over the bytes that have been read and belong to no record yet, without a copy of them, and keeps none.
  mutating func takeRest() -> LineChunk {
    buffer.restore()
    return buffer.takeRest()
  }

  /// The next complete record; nil if more bytes are needed, or none are left.
  mutating func next() -> Record? {
    buffer.restore()
    if begin() == false { return nil }
    switch framing {
    case .array: return nextElement()
    case .objects: return nextObject()
    case .lines, nil: return nextLine()
    }
  }

  /// Skips a byte order mark and blanks, and decides how records are told apart; false if that takes more bytes.
  mutating func begin() -> Bool {
    guard case .beginning = state else { return true }
    if buffer.end - buffer.start < 3, buffer.isFinal == false { return false }
    if hasPassedMark == false { passMark() }
    skipBlanks()
    if framing == nil {
      var line = firstLine
      framing = line.framing(
        in: buffer.span, from: buffer.start, to: buffer.end, isFinal: buffer.isFinal, limit: limit)
      firstLine = line
    }
    guard let framing else { return false }
    state = .between
    if framing == .array {
      guard buffer.start < buffer.end || buffer.isFinal else {
        state = .beginning
        return false
      }
      beginArray()
    }
    return true
  }

  /// Gives up a byte order mark; no editor counts it as a column.
  private mutating func passMark() {
    hasPassedMark = true
    guard buffer.end - buffer.start >= 3 else { return }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if mark.indices.allSatisfy({ buffer[buffer.start + $0] == mark[$0] }) { buffer.consume(to: buffer.start + 3) }
  }

  private mutating func beginArray() {
    if buffer.start == buffer.end {
      state = .ended
    } else if buffer[buffer.start] == .openBracket {
      pass(to: buffer.start + 1)
      state = .element(isFirst: true)
    } else {
      state = .withoutArray
    }
  }
}

// MARK: - Steps that all framings share

extension RecordFramer {
  /// Gives up bytes and keeps count of lines and columns.
  mutating func pass(to offset: Int) {
    place = place.moved(over: buffer.span, from: buffer.start, to: offset)
    buffer.consume(to: offset)
  }

  /// Gives up white space.
  mutating func skipBlanks() {
    var offset = buffer.start
    while offset < buffer.end, buffer[offset].isBlank { offset += 1 }
    pass(to: offset)
  }

  /// Ends the record in progress at an offset and hands it out.
  mutating func finish(at offset: Int) -> Record {
    let isTooLarge = progress?.dropped != nil || offset - buffer.start > limit
    var begun = progress?.dropped ?? place
    begun.record = place.record + 1
    place.record += 1
    let range = isTooLarge ? offset..<offset : buffer.start..<offset
    let failure = isTooLarge ? .tooLarge : progress?.failure
    pass(to: offset)
    buffer.lend(to: offset)
    progress = nil
    return Record(range: range, place: begun, failure: failure)
  }

  /// Looks for the end of the record in progress; a record that grows too large is given up piece by piece.
  mutating func recover(_ progress: Progress, by recovery: Recovery) -> Record? {
    var progress = progress
    var recovery = recovery
    let found = recovery.search(buffer.span, from: progress.offset, to: buffer.end)
    progress.recovery = recovery
    progress.offset = found ?? buffer.end
    self.progress = progress
    if let found { return finish(at: found) }
    if buffer.isFinal {
      state = .ended
      return finish(at: buffer.end)
    }
    if progress.dropped != nil || buffer.end - buffer.start > limit {
      self.progress?.dropped = progress.dropped ?? place
      pass(to: buffer.end)
    }
    return nil
  }

  /// Reads on over the value in progress: hands it out when it is complete, recovers when it is broken.
  mutating func advance(recoveringBy recovery: Recovery) -> Record? {
    var progress =
      progress ?? Progress(offset: buffer.start, skipper: JSONSkipper(inside: 0))
    if let recovery = progress.recovery { return recover(progress, by: recovery) }
    var cursor = JSONCursor(buffer.span, from: progress.offset, to: buffer.end)
    let isComplete: Bool?
    do throws(JSONFailure) {
      isComplete = try progress.skipper.skip(&cursor, isFinal: buffer.isFinal, limit: limit)
    } catch {
      isComplete = nil
    }
    progress.offset = cursor.offset
    if isComplete == true {
      let end = cursor.offset
      self.progress = progress
      return finish(at: end)
    }
    if isComplete == false, giveUpIfTooLarge(&progress, recovery) {
      self.progress = progress
      return nil
    }
    let recovery = resume(&progress, recovery)
    return recover(progress, by: recovery)
  }

  /// Keeps a record in progress going: one that is too large gives its bytes up as they are read, and still ends where
  /// it ends. False for a single token that is too large.
  private mutating func giveUpIfTooLarge(_ progress: inout Progress, _ recovery: Recovery) -> Bool {
    if buffer.end - buffer.start <= limit { return true }
    if buffer.end - progress.offset > limit { return false }
    var passed = progress.passed ?? recovery
    _ = passed.search(buffer.span, from: buffer.start, to: progress.offset)
    progress.passed = passed
    progress.dropped = progress.dropped ?? place
    pass(to: progress.offset)
    return true
  }

  /// Where to look from, and for what, once the record is broken: lines are looked for behind the mistake, but which
  /// comma closes an element can be told only from the element's beginning.
  private func resume(_ progress: inout Progress, _ recovery: Recovery) -> Recovery {
    if case .openingLine = recovery {
      let isBehindLineFeed =
        progress.offset > buffer.start
        ? buffer[progress.offset - 1] == .lineFeed : progress.dropped != nil && place.column == 1
      return .openingLine(isAtLineStart: isBehindLineFeed)
    }
    progress.offset = buffer.start
    return progress.passed ?? recovery
  }
}

extension UInt8 {
  var isBlank: Bool { self == .space || self == .lineFeed || self == .carriageReturn || self == .tab }
}

extension JSONSkipper {
  /// Reads on; true when the value is complete, false when the bytes ran out inside it.
  fileprivate mutating func skip(_ cursor: inout JSONCursor, isFinal: Bool, limit: Int) throws(JSONFailure) -> Bool {
    let start = cursor.position
    do throws(JSONFailure) {
      cursor.position = try skip(cursor)
      // A number that touches the end may have more digits to come.
      let isNumber = cursor.offset > start.offset && cursor.byte(at: cursor.offset - 1).isDigit
      if isNumber, cursor.offset - start.offset > limit { throw JSONFailure(.badNumber, at: start.offset) }
      guard isNumber, isFinal == false, cursor.isAtEnd else { return true }
      cursor.position = start
      self = JSONSkipper()
      return false
    } catch {
      if error.reason == .badNumber, error.offset == start.offset {
        cursor.position = start
        throw error
      }
      cursor.position = stop
      guard isFinal == false, case .end = error.reason else { throw error }
      return false
    }
  }
}
