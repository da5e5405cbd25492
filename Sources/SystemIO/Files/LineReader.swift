import CLibrary

/// Reads a descriptor line by line, without waiting for any bytes beyond the end of a line.
///
/// Lines end with LF or CRLF, but the last line may end with the input. An initial byte order mark is skipped.
package struct LineReader {
  package static let limit = 64 * 1024

  private let descriptor: Descriptor
  /// The maximum length of a line, in bytes.
  private let limit: Int
  private var unread: ArraySlice<UInt8> = []
  /// The number of bytes that may still be read.
  private var left: Int
  /// The total size of the lines read so far, including their terminators.
  package private(set) var offset = 0

  /// Creates a reader of up to `size` bytes. If a line is longer than `limit`, it is truncated to a length that still
  /// exceeds the limit, so that the caller can detect this.
  package init(_ descriptor: Descriptor, limit: Int = LineReader.limit, upTo size: Int = .max) {
    self.descriptor = descriptor
    self.limit = limit
    left = size
  }

  package mutating func next() throws(IOError) -> [UInt8]? {
    let isFirst = offset == 0
    var line: [UInt8] = []
    var isComplete = false
    while !isComplete, try fill() {
      let end = endOfLine
      let part = unread[..<(end ?? unread.endIndex)]
      isComplete = end != nil
      // Keep two bytes beyond the limit: one may be a carriage return, and the other shows that the line is too long.
      line += part.prefix(limit + 2 - line.count)
      let count = part.count + (isComplete ? 1 : 0)
      unread = unread.dropFirst(count)
      offset += count
    }
    if line.isEmpty, !isComplete { return nil }
    if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// Whether the next line has arrived as a whole.
  package var hasLine: Bool { endOfLine != nil }

  /// Whether the bytes that arrived along with the last line contain more than white space.
  package var hasMore: Bool { unread.contains { !" \t\r\n".utf8.contains($0) } }

  /// The index of the next line feed. The C library's function is the fastest way to find it.
  private var endOfLine: Int? {
    unsafe unread.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let end = unsafe memchr(start, 0x0A, bytes.count) else { return nil }
      return unsafe unread.startIndex + (UnsafeRawPointer(end) - start)
    }
  }

  /// If all bytes have been consumed, reads more bytes. Returns `false` at the end of the input.
  private mutating func fill() throws(IOError) -> Bool {
    if unread.isEmpty {
      unread = try descriptor.read(atMost: min(1 << 16, left))[...]
      left -= unread.count
    }
    return !unread.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether two texts have the same bytes, which the C library compares many at a time.
  package func hasSameBytes(as other: Self) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
        return unsafe memcmp(start, other, bytes.count) == 0
      }
    }
  }
}
