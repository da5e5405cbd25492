import CLibrary

// Inside the type its own names would be found first.
private let cRead = unsafe read, cWrite = unsafe write, cClose = close

extension Descriptor {
  /// Reads what is there, at least one byte, waiting for it if need be; 0 is the end of input.
  package func read(into bytes: inout MutableSpan<UInt8>) throws(IOError) -> Int {
    try read(into: &bytes, at: 0..<bytes.count)
  }

  /// Reads what is there into a part of `bytes`, at least one byte, waiting for it if need be; 0 is the end of input.
  package func read(into bytes: inout MutableSpan<UInt8>, at range: Range<Int>) throws(IOError) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range is outside the bytes")
    while true {
      let (count, error) = readOnce(into: &bytes, at: range)
      if count >= 0 { return count }
      switch error {
      case .interrupted: continue
      case .wouldBlock: _ = SystemCalls.wait(toRead: [self])
      default: throw IOError(.read, error)
      }
    }
  }

  /// Everything to the end of input, or the first `limit` bytes of it.
  package func read(upTo limit: Int) throws(IOError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
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
      let (count, error) = writeOnce(bytes.extracting(done..<bytes.count))
      if count >= 0 {
        done += count
        continue
      }
      switch error {
      case .interrupted: continue
      case .wouldBlock: _ = SystemCalls.wait(toRead: [], toWrite: [self])
      default: throw IOError(.write, error)
      }
    }
  }

  /// Writes a text as UTF-8, whole or throws.
  package func write(_ text: String) throws(IOError) {
    let bytes = Array(text.utf8)
    try write(bytes.span)
  }
}

extension Descriptor {
  package func close() { _ = cClose(rawValue) }

  private func readOnce(into bytes: inout MutableSpan<UInt8>, at range: Range<Int>) -> (count: Int, error: Errno) {
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe cRead(rawValue, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
    }
    return (count, .last)
  }

  private func writeOnce(_ bytes: Span<UInt8>) -> (count: Int, error: Errno) {
    let count = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cWrite(rawValue, buffer.baseAddress, buffer.count)
    }
    return (count, .last)
  }
}
