import OrderKit
import SystemIO

/// Bytes of a source that a worker has read, in memory of its own.
///
///     |...answered...|{"type":2,...}|{"type":0,"qua|0.......|
///                    ^ start                       ^ end, and the slack that a stream needs
///
/// It grows only for a record that does not fit.
struct PartBuffer {
  private var bytes: [UInt8]
  /// The first byte that is still needed.
  private(set) var start = 0
  /// After the last byte that was read.
  private(set) var end = 0
  /// How many bytes are read at once.
  private let size: Int

  init(size: Int) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size + Self.slack)
  }

  private static var slack: Int { AnswerStream<PriceTally>.slack }

  /// All bytes up to the slack.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span }
  }

  /// Forgets all bytes, and gives back what a long record needed.
  mutating func removeAll() {
    (start, end) = (0, 0)
    if bytes.count > 2 * size { bytes = [UInt8](repeating: 0, count: size + Self.slack) }
  }

  /// Takes bytes that another part left over.
  mutating func append(_ rest: [UInt8]) {
    makeRoom(for: rest.count)
    for offset in rest.indices { bytes[end + offset] = rest[offset] }
    end += rest.count
    bytes[end] = 0
  }

  /// Reads once, at least a byte; false at the end of the source.
  mutating func read(from input: Descriptor) throws(IOError) -> Bool {
    makeRoom(for: min(size, max(1, end - start)))
    let room = end..<min(bytes.count - Self.slack, end + size)
    var span = bytes.mutableSpan
    let count = try input.read(into: &span, at: room)
    end += count
    bytes[end] = 0
    return count > 0
  }

  /// Gives up the bytes before an offset.
  mutating func drop(to offset: Int) { start = offset }

  /// Gives up the bytes from an offset on.
  mutating func cut(at offset: Int) {
    end = offset
    bytes[end] = 0
  }

  /// The bytes from an offset on.
  func rest(from offset: Int) -> [UInt8] { Array(bytes[offset..<end]) }

  /// Moves what is needed to the front; makes the memory larger if so many bytes do not fit after it.
  private mutating func makeRoom(for count: Int) {
    if start > 0 {
      for offset in start..<end { bytes[offset - start] = bytes[offset] }
      (start, end) = (0, end - start)
    }
    let needed = end + count + Self.slack
    guard needed > bytes.count else { return }
    // Not by `append`, which would reserve more than is asked for.
    var larger = [UInt8](repeating: 0, count: max(needed, min(2 * bytes.count, bytes.count + (4 << 20))))
    for offset in 0..<end { larger[offset] = bytes[offset] }
    bytes = larger
  }
}
