import CLibrary
package import PlainText

extension Descriptor {
  /// Waits for at least one byte, and reads the available bytes into a range of `bytes`. Returns the number of bytes
  /// read, or 0 at the end of the input.
  package func read(into bytes: inout MutableSpan<UInt8>, at range: Range<Int>) throws(IOError) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range is outside the bytes")
    while true {
      let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe CLibrary.read(rawValue, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
      }
      if count >= 0 { return count }
      try prepareRetry(of: .read)
    }
  }

  /// Waits for at least one byte, and returns up to `count` available bytes, or an empty array at the end of the input.
  package func read(atMost count: Int) throws(IOError) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
    var span = bytes.mutableSpan
    let read = try read(into: &span, at: 0..<count)
    bytes.removeLast(count - read)
    return bytes
  }

  /// Reads to the end of the input, or up to `limit` bytes.
  package func read(upTo limit: Int) throws(IOError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let piece = try read(atMost: min(1 << 16, limit - bytes.count))
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  package static func read(_ path: String, upTo limit: Int) throws(IOError) -> [UInt8] {
    let descriptor = try open(path)
    defer { descriptor.close() }
    return try descriptor.read(upTo: limit)
  }

  package func write(_ bytes: Span<UInt8>) throws(IOError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.extracting(done..<bytes.count).withUnsafeBufferPointer { buffer in
        unsafe CLibrary.write(rawValue, buffer.baseAddress, buffer.count)
      }
      if count < 0 { try prepareRetry(of: .write) } else { done += count }
    }
  }

  /// Writes text with hidden characters escaped, so that it cannot control a terminal.
  ///
  /// JSON and CSV are escaped only on terminals, because programs need the text unchanged.
  package func write(_ text: String, as syntax: TextSyntax) throws(IOError) {
    let isForProgram = syntax != .lines && !isTerminal
    try write(bytesOf: isForProgram ? text : text.visible(in: syntax))
  }

  /// Writes text including its control characters, such as the escape sequences of a frame.
  package func write(bytesOf text: String) throws(IOError) {
    let bytes = ContiguousArray(text.utf8)
    try write(bytes.span)
  }

  /// Waits until the failed call can be retried, or throws its error.
  private func prepareRetry(of operation: IOError.Operation) throws(IOError) {
    switch Errno.last {
    case .interrupted: break
    case .wouldBlock where operation == .write: _ = SystemCalls.wait(toRead: [], toWrite: self)
    case .wouldBlock: _ = SystemCalls.wait(toRead: [self])
    case let error: throw IOError(operation, error, name)
    }
  }

  package func close() { _ = CLibrary.close(rawValue) }
}
