import SystemIO

/// Reads a descriptor line by line, without waiting for more bytes than the line has.
///
/// A line ends with LF or CRLF, and the last line also with the end of the input. A byte order mark before the first
/// line is skipped. Memory stays below three times ``limit``.
package struct LineReader {
  /// The longest line in bytes. A longer line is cut to at least one byte more, which shows that it was too long.
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
      // With two bytes above the limit, a line that is too long differs from a line that ends with a carriage return.
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

  /// Reads more bytes after all have been used. Returns false at the end of the input.
  private mutating func fill() throws(IOError) -> Bool {
    if !unread.isEmpty { return true }
    let descriptor = descriptor
    var span = buffer.mutableSpan
    let count = try descriptor.read(into: &span)
    unread = 0..<count
    return count > 0
  }
}
