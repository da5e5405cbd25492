/// Answers as bytes, in memory that is used again.
///
/// A worker that does not know how many records and lines precede its own leaves placeholders for numbers that depend on
/// them: few, in a short list.
package struct Answers: Sendable {
  /// The answers are the first ``count`` bytes; the others are room.
  private(set) var bytes: [UInt8] = []
  package internal(set) var count = 0
  private(set) var placeholders: [Placeholder] = []
  /// Whether record and line numbers are those of the source; otherwise they are counted from where a worker began.
  package let numbersAreFinal: Bool

  /// A number that is missing in the answers.
  struct Placeholder: Sendable {
    /// The offset in the bytes at which it is inserted.
    let offset: Int
    /// Whether it counts records; otherwise lines.
    let countsRecords: Bool
    /// The number, counted from where the worker began.
    let number: Int
  }

  package init(numbersAreFinal: Bool = true) {
    self.numbersAreFinal = numbersAreFinal
  }
}

extension Answers {
  /// Reserves room for a number of bytes, and for a block after them.
  @inline(always)
  private mutating func reserve(_ room: Int) {
    if bytes.count &- count < room &+ 64 { grow(by: room + 64) }
  }

  @inline(never)
  private mutating func grow(by room: Int) {
    // An array would double its size, even if only a few bytes follow an `id` as long as a record.
    let missing = max(room, min(bytes.count, 1 << 20), 1 << 12)
    if missing > 1 << 20 { bytes.reserveCapacity(bytes.count + missing + 2 << 20) }
    bytes.append(addingCapacity: missing) { $0.append(repeating: 0, count: missing) }
  }

  /// Forgets all answers; their memory is kept, unless one was very long.
  package mutating func removeAll() {
    count = 0
    placeholders.removeAll(keepingCapacity: true)
    if bytes.count > 8 << 20 { bytes = [] }
  }

  /// Appends the bytes that a closure writes into reserved room.
  @inline(always)
  mutating func append(upTo count: Int, _ body: (inout AnswerRoom) -> Void) {
    reserve(count)
    let start = self.count
    var elements = bytes.mutableSpan
    var room = AnswerRoom(MutableRawSpan(_elements: &elements), at: start)
    body(&room)
    self.count = room.offset
  }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) {
    append(upTo: 1) { $0.put(byte) }
  }

  /// Appends text.
  mutating func append(_ text: String) {
    append(text.utf8.span)
  }

  mutating func append(_ span: Span<UInt8>) {
    reserve(span.count)
    let start = count
    count += span.count
    var room = bytes.mutableSpan
    // Known to fit, the bytes are copied in blocks.
    precondition(start >= 0 && span.count <= room.count - start)
    for index in 0..<span.count { room[start &+ index] = span[index] }
  }

  /// Appends bytes of a record.
  mutating func append(_ range: Range<Int>, of cursor: JSONCursor) {
    append(upTo: range.count) { $0.put(range, of: cursor) }
  }

  /// Appends the decimal digits of a number.
  @inline(always)
  mutating func append(decimal number: Int) {
    append(upTo: 20) { $0.put(decimal: number) }
  }

  /// Appends the number of a record.
  @inline(always)
  mutating func append(record number: Int) {
    if numbersAreFinal { return append(decimal: number) }
    placeholders.append(Placeholder(offset: count, countsRecords: true, number: number))
  }

  /// Appends the number of a line.
  mutating func append(line number: Int) {
    if numbersAreFinal { return append(decimal: number) }
    placeholders.append(Placeholder(offset: count, countsRecords: false, number: number))
  }
}

// MARK: - How answers leave a stream

extension Answers {
  /// Hands over the answers piece by piece, with the numbers in place that depend on how many records and lines precede
  /// them.
  package func forEachPiece<Failure: Error>(
    after place: StreamPosition, _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var digits = Answers()
    for placeholder in placeholders {
      try body(bytes.span.extracting(start..<placeholder.offset))
      start = placeholder.offset
      digits.removeAll()
      digits.append(decimal: placeholder.number + (placeholder.countsRecords ? place.records : place.lineFeeds))
      try body(digits.bytes.span.extracting(0..<digits.count))
    }
    try body(bytes.span.extracting(start..<count))
  }

  /// Appends the answers to bytes, and forgets them.
  mutating func take(into other: inout [UInt8]) {
    forEachPiece(after: StreamPosition()) { other.append($0) }
    removeAll()
  }
}
