// Tuned: a buffer contains what `Array.append(contentsOf:)` would collect.

/// A buffer of text, such as JSON, that reuses its memory.
///
/// A worker in the middle of a source does not know how many records and lines precede its part. It therefore writes
/// placeholders for numbers that depend on those counts.
package struct TextBuffer: Sendable {
  /// The text, followed by free space from ``count`` on.
  private(set) var bytes: ContiguousArray<UInt8> = []
  package internal(set) var count = 0
  private(set) var placeholders: [Placeholder] = []
  /// Whether records and lines are counted from the start of the source, as opposed to a worker's part.
  package let numbersAreFinal: Bool

  /// A number that is still missing from the text.
  struct Placeholder: Sendable {
    let offset: Int
    /// Whether the number counts records, as opposed to lines.
    let countsRecords: Bool
    /// The number, counted from the start of the worker's part.
    let number: Int
  }

  package init(numbersAreFinal: Bool = true) {
    self.numbersAreFinal = numbersAreFinal
  }

  package mutating func append(_ byte: UInt8) { append(upTo: 1) { $0.put(byte) } }

  mutating func append(_ isOn: Bool) {
    append(upTo: 5) { isOn ? $0.put(0x6575_7274, count: 4) : $0.put(0x65_736C_6166, count: 5) }
  }

  mutating func append(_ text: String) { append(upTo: text.utf8.count) { $0.put(text) } }

  mutating func append(_ text: Span<UInt8>) {
    reserve(text.count)
    let start = count
    count += text.count
    var room = bytes.mutableSpan
    // This check allows the compiler to copy the bytes in blocks.
    precondition(start >= 0 && text.count <= room.count - start)
    for index in 0..<text.count { room[start &+ index] = text[index] }
  }

  /// Appends a range of bytes from a cursor.
  mutating func append(_ range: Range<Int>, of cursor: JSONCursor) { append(cursor.span(of: range)) }

  mutating func append(decimal number: Int) { append(upTo: 20) { $0.put(decimal: number) } }

  mutating func append(record number: Int) {
    if numbersAreFinal { return append(decimal: number) }
    placeholders.append(Placeholder(offset: count, countsRecords: true, number: number))
  }

  mutating func append(line number: Int) {
    if numbersAreFinal { return append(decimal: number) }
    placeholders.append(Placeholder(offset: count, countsRecords: false, number: number))
  }
}

// MARK: - Memory

extension TextBuffer {
  /// Appends the bytes that a closure writes into reserved memory, up to `count` of them.
  @inline(always)
  mutating func append(upTo count: Int, _ body: (inout TextRoom) -> Void) {
    reserve(count)
    let start = self.count
    var elements = bytes.mutableSpan
    var room = TextRoom(MutableRawSpan(_elements: &elements), at: start)
    body(&room)
    self.count = room.offset
  }

  /// Reserves memory for a number of bytes, plus 64 bytes after them.
  @inline(always)
  private mutating func reserve(_ room: Int) {
    if bytes.count &- count < room &+ 64 { grow(by: room + 64) }
  }

  private mutating func grow(by room: Int) {
    // By default, an array would double its size even if only a few bytes follow a very long `id`.
    let missing = max(room, min(bytes.count, 1 << 20), 1 << 10)
    if missing > 1 << 20 { bytes.reserveCapacity(bytes.count + missing + 2 << 20) }
    bytes.append(addingCapacity: missing) { $0.append(repeating: 0, count: missing) }
  }

  /// Removes all text, but keeps the buffer's memory unless it exceeds 8 MiB.
  package mutating func removeAll() {
    count = 0
    placeholders.removeAll(keepingCapacity: true)
    if bytes.count > 8 << 20 { bytes = [] }
  }
}

// MARK: - Taking the text

extension TextBuffer {
  /// Calls `body` with the text, piece by piece, filling in missing numbers. `position` is the start of the worker's
  /// part in the source.
  package func forEachPiece<Failure: Error>(
    after position: StreamPosition = StreamPosition(), _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var digits = TextBuffer()
    for placeholder in placeholders {
      try body(bytes.span.extracting(start..<placeholder.offset))
      start = placeholder.offset
      digits.removeAll()
      digits.append(decimal: placeholder.number + (placeholder.countsRecords ? position.records : position.lineFeeds))
      try body(digits.bytes.span.extracting(0..<digits.count))
    }
    try body(bytes.span.extracting(start..<count))
  }

  mutating func takeText() -> String {
    var bytes: ContiguousArray<UInt8> = []
    take(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func take(into other: inout ContiguousArray<UInt8>) {
    forEachPiece { other.append($0) }
    removeAll()
  }
}

/// A position in a stream, given as the number of records and line feeds before it.
package struct StreamPosition: Hashable, Sendable {
  package var records: Int
  package var lineFeeds: Int

  package init(records: Int = 0, lineFeeds: Int = 0) {
    self.records = records
    self.lineFeeds = lineFeeds
  }
}

extension ContiguousArray<UInt8> {
  package mutating func append(_ bytes: Span<UInt8>) {
    // All empty arrays in a process share one count. Swift 6.3 would write to that count here, causing a data race.
    if bytes.isEmpty { return }
    // Long text gets extra room, so that later appends don't copy it. Untouched memory costs nothing.
    if bytes.count > 1 << 20 { reserveCapacity(count + bytes.count + (1 << 20)) }
    append(addingCapacity: bytes.count) { free in
      for offset in bytes.indices { free.append(bytes[offset]) }
    }
  }
}
