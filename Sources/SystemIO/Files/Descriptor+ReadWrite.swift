import CLibrary
package import PlainText

extension Descriptor {
  /// Reads the available bytes into `bytes`, or into a range of it. Waits until there is at least one byte.
  ///
  /// Returns the number of bytes; 0 is the end of the input.
  package func read(into bytes: inout MutableSpan<UInt8>, at range: Range<Int>? = nil) throws(IOError) -> Int {
    let range = range ?? 0..<bytes.count
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range is outside the bytes")
    while true {
      let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe CLibrary.read(rawValue, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
      }
      if count >= 0 { return count }
      try prepareRetry(of: .read)
    }
  }

  /// Reads to the end of the input, or the first `limit` bytes.
  package func read(upTo limit: Int) throws(IOError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let wanted = 0..<min(piece.count, limit - bytes.count)
      var span = piece.mutableSpan
      let count = try read(into: &span, at: wanted)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  package static func read(_ path: String, upTo limit: Int) throws(IOError) -> [UInt8] {
    let descriptor = try open(path)
    defer { descriptor.close() }
    return try descriptor.read(upTo: limit)
  }

  /// Writes every byte or throws.
  package func write(_ bytes: Span<UInt8>) throws(IOError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.extracting(done..<bytes.count).withUnsafeBufferPointer { buffer in
        unsafe CLibrary.write(rawValue, buffer.baseAddress, buffer.count)
      }
      if count < 0 { try prepareRetry(of: .write) } else { done += count }
    }
  }

  /// Writes a text that cannot control a terminal.
  ///
  /// Hidden characters in lines are always escaped. In JSON and CSV they are escaped only on a terminal, because
  /// programs need the exact text.
  package func write(_ text: String, as syntax: TextSyntax) throws(IOError) {
    let isRead = syntax != .lines && !SystemCalls.isTerminal(self)
    try write(bytesOf: isRead ? text : text.visible(in: syntax))
  }

  /// Writes a text with its control characters, such as the escape sequences of a frame.
  package func write(bytesOf text: String) throws(IOError) {
    let bytes = ContiguousArray(text.utf8)
    try write(bytes.span)
  }

  /// Waits until the failed call can be repeated, or throws its error.
  private func prepareRetry(of operation: IOError.Operation) throws(IOError) {
    switch Errno.last {
    case .interrupted: break
    case .wouldBlock where operation == .write: _ = SystemCalls.wait(toRead: [], toWrite: [self])
    case .wouldBlock: _ = SystemCalls.wait(toRead: [self])
    case let error: throw IOError(operation, error)
    }
  }

  package func close() { _ = CLibrary.close(rawValue) }
}
