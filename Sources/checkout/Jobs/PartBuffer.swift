import OrderStreams
import SystemIO

/// The bytes that a worker has read from a source. Each worker has a separate buffer.
///
///     |...answered...|{"type":2,...}|{"type":0,"qua|0.......|
///                    ^ start                       ^ end, then the slack that a stream needs
///
/// The buffer grows to fit an oversized record and shrinks again afterwards.
struct PartBuffer {
  private var bytes: ContiguousArray<UInt8> = []
  private var start = 0
  private var end = 0
  private let size: Int

  init(size: Int) { self.size = size }

  private static var slack: Int { AnswerStream<PriceTally>.slack }

  var count: Int { end - start }

  func lastBoundary(in range: Range<Int>) -> Int? { bytes.span.lastBoundary(in: range) }

  mutating func removeAll() {
    start = end
    makeRoom(for: 0)
  }

  mutating func append(_ rest: [UInt8]) {
    makeRoom(for: rest.count)
    for offset in rest.indices { bytes[end + offset] = rest[offset] }
    end += rest.count
    bytes[end] = 0
  }

  /// Reads once from `input`. Returns the range of the new bytes, which is empty at the end of the input.
  mutating func read(from input: Descriptor) throws(IOError) -> Range<Int> {
    makeRoom(for: min(size, max(1, count)))
    let room = end..<min(bytes.count - Self.slack, end + size)
    var span = bytes.mutableSpan
    let count = try input.read(into: &span, at: room)
    end += count
    bytes[end] = 0
    return room.prefix(count)
  }

  /// Feeds bytes to the stream and discards the bytes of answered records. Returns the number of discarded bytes.
  mutating func answer<Tally>(by stream: inout AnswerStream<Tally>, ending: ChunkEnding, answering limit: Int) -> Int {
    let passed = stream.processor.process(bytes.span, from: start, to: end, ending: ending, answering: limit)
    defer { start = passed }
    return passed - start
  }

  mutating func cut(at offset: Int) {
    end = offset
    bytes[end] = 0
  }

  func rest(from offset: Int) -> [UInt8] { Array(bytes[offset..<end]) }

  /// Moves the bytes to the front of the buffer and ensures that there is room for `more` bytes after them.
  private mutating func makeRoom(for more: Int) {
    let needed = count + more + Self.slack
    let usual = size + Self.slack
    if needed > bytes.count || (bytes.count > 2 * usual && needed <= usual) {
      // Allocate the memory explicitly, because `append` would allocate too much.
      let grown = min(2 * bytes.count, bytes.count + (4 << 20))
      var memory = ContiguousArray<UInt8>(repeating: 0, count: needed <= usual ? usual : max(needed, grown))
      for offset in start..<end { memory[offset - start] = bytes[offset] }
      bytes = memory
    } else if start > 0 {
      for offset in start..<end { bytes[offset - start] = bytes[offset] }
    }
    (start, end) = (0, count)
  }
}
