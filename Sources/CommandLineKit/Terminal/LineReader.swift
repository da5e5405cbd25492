import SystemIO

/// Reads a descriptor line by line; no more is read than has arrived, so that a slow writer is answered at once.
///
/// A line ends with LF or CRLF, the last one also with the end of the input. A byte order mark before the first
/// is skipped. Memory stays below three times ``limit``, whatever comes.
package struct LineReader {
  /// The longest line in bytes; of a longer one at least a byte more is kept.
  package static let limit = 64 * 1024

  private let descriptor: Descriptor
  private var buffer = [UInt8](repeating: 0, count: limit)
  private var unread = 0..<0
  private var isAtStart = true

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  mutating func next() throws(IOError) -> [UInt8]? {
    var line: [UInt8] = []
    var isComplete = false
    while !isComplete, try fill() {
      let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
      // Two bytes above the limit distinguish a line that is too long from one that ends in a carriage return.
      line += buffer[unread.lowerBound..<(end ?? unread.upperBound)].prefix(Self.limit + 2 - line.count)
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      isComplete = end != nil
    }
    if line.isEmpty, !isComplete { return nil }
    if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isAtStart = false
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// Makes sure that there is something to read; false at the end of the input.
  private mutating func fill() throws(IOError) -> Bool {
    if !unread.isEmpty { return true }
    let descriptor = descriptor
    var span = buffer.mutableSpan
    let count = try descriptor.read(into: &span)
    unread = 0..<count
    return count > 0
  }
}
