import SystemIO

/// The bytes of a source that have been read and not yet been answered, in one reused piece of memory.
///
///     |...answered...|{"type":2,...}|{"type":0,"qua|0.......|
///                    ^ start                       ^ end: a stop byte and slack, always
///
/// It grows only for a record that does not fit, up to the largest that is handed out.
struct RecordBuffer {
  private var bytes: [UInt8]
  /// The first byte that has not been answered.
  private(set) var start = 0
  /// Behind the last byte that has been read.
  private(set) var end = 0
  /// Whether the source has ended.
  private(set) var isFinal = false
  /// Where a stop byte stands in for another byte.
  private var borrowed: (offset: Int, byte: UInt8)?
  /// The largest record that has to fit.
  private let largestRecord: Int

  init(capacity: Int, largestRecord: Int) {
    bytes = [UInt8](repeating: 0, count: capacity + JSONCursor.slack + 1)
    self.largestRecord = largestRecord
  }

  /// All bytes, with a stop byte at ``end`` and behind the record that is out.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span }
  }

  /// How many bytes fit in front of the stop byte and the slack.
  private var room: Int { bytes.count - JSONCursor.slack - 1 }

  /// The byte at an offset.
  subscript(offset: Int) -> UInt8 { bytes[offset] }

  /// Gives bytes up: they have been answered.
  mutating func consume(to offset: Int) {
    start = offset
  }

  /// Puts a stop byte behind a record, so that reading it cannot run into the next one.
  mutating func lend(to offset: Int) {
    borrowed = (offset, bytes[offset])
    bytes[offset] = 0
  }

  /// Takes the stop byte away again.
  mutating func restore() {
    if let borrowed { bytes[borrowed.offset] = borrowed.byte }
    borrowed = nil
  }

  /// Reads once, making room first; offsets into the buffer move by what is returned. At the source's end nothing is
  /// added and ``isFinal`` is set.
  mutating func fill(from source: ByteSource, atMost limit: Int) throws(IOError) -> (moved: Int, taken: Int) {
    let moved = makeRoom()
    let free = end..<min(room, end + limit)
    var all = bytes.mutableSpan
    let count = try source.read(into: &all, at: free)
    grow(by: count)
    return (moved, count)
  }

  /// Appends bytes that are in memory as ``fill(from:atMost:)`` would read them; an empty piece is the end.
  mutating func fill(from piece: Span<UInt8>) -> (moved: Int, taken: Int) {
    let moved = makeRoom()
    let count = min(piece.count, room - end)
    for offset in 0..<count { bytes[end + offset] = piece[offset] }
    grow(by: count)
    return (moved, count)
  }

  private mutating func grow(by count: Int) {
    if count == 0 { isFinal = true }
    end += count
    bytes[end] = 0
  }

  /// Moves what is left to the front; makes the memory larger if that alone leaves little room.
  private mutating func makeRoom() -> Int {
    let moved = moveToFront()
    if end > room / 2, bytes.count <= largestRecord || end == room { bytes.grow(toHold: largestRecord) }
    return moved
  }

  private mutating func moveToFront() -> Int {
    let moved = start
    if moved > 0 {
      for offset in start..<end { bytes[offset - start] = bytes[offset] }
    }
    end -= start
    start = 0
    return moved
  }

  /// Hands the memory over with what is left in it.
  mutating func takeRest() -> LineChunk {
    _ = moveToFront()
    let rest = LineChunk(bytes, filled: end)
    (bytes, end) = ([], 0)
    return rest
  }
}
