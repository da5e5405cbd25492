/// Reads a descriptor line by line. It does not wait for bytes after the end of the line.
///
/// A line ends with LF or CRLF, and the final line may end with the input. A byte order mark before the first line is
/// skipped. Memory stays below three times ``limit``.
package struct LineReader {
  /// The greatest length of a line in bytes. A longer line is cut, but still has more than `limit` bytes, so that the
  /// caller can refuse it.
  package static let limit = 64 * 1024

  private let descriptor: Descriptor
  private var buffer = ContiguousArray<UInt8>(repeating: 0, count: limit)
  private var unread = 0..<0
  private var isAtStart = true

  package init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  package mutating func next() throws(IOError) -> [UInt8]? {
    var line: [UInt8] = []
    var isComplete = false
    while !isComplete, try fill() {
      let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
      // Two more bytes than the limit are kept: one may be a carriage return, and the other shows that the line is too
      // long.
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

  /// Reads more bytes. All earlier bytes must have been used. Returns false at the end of the input.
  private mutating func fill() throws(IOError) -> Bool {
    if !unread.isEmpty { return true }
    let descriptor = descriptor
    var span = buffer.mutableSpan
    let count = try descriptor.read(into: &span)
    unread = 0..<count
    return count > 0
  }
}
