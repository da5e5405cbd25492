#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file descriptor, read and written without loss: interrupted, short and non-blocking calls are repeated,
/// and every failure is thrown.
public struct Descriptor: Hashable, Sendable {
  /// The number that the operating system knows.
  public let rawValue: Int32

  /// Wraps an open descriptor; it stays the caller's to close.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Descriptor 0.
  public static let standardInput = Descriptor(rawValue: 0)
  /// Descriptor 1.
  public static let standardOutput = Descriptor(rawValue: 1)
  /// Descriptor 2.
  public static let standardError = Descriptor(rawValue: 2)
}

extension Descriptor {
  /// Opens a file for reading. A directory is refused with `EISDIR`.
  public static func open(_ path: String) throws(IOError) -> Descriptor {
    let (number, error) = SystemCalls.openForReading(path)
    guard number >= 0 else { throw IOError(.open, error) }
    let descriptor = Descriptor(rawValue: number)
    guard SystemCalls.status(number).isDirectory == false else {
      descriptor.close()
      throw IOError(.open, EISDIR)
    }
    return descriptor
  }

  /// Throws what ``open(_:)`` would throw, without opening: a named pipe that is opened and closed again ends its
  /// writer.
  public static func examine(_ path: String) throws(IOError) {
    let error = SystemCalls.reasonNotToOpen(path)
    if error != 0 { throw IOError(.open, error) }
  }

  /// Closes the descriptor.
  public func close() {
    SystemCalls.close(rawValue)
  }

  /// The size in bytes, if the descriptor is a regular file.
  public var regularSize: Int? { SystemCalls.status(rawValue).regularSize }

  /// Reads what is there, at least one byte, waiting for it if need be; 0 is the end of input.
  public func read(into bytes: inout MutableSpan<UInt8>) throws(IOError) -> Int {
    try read(into: &bytes, at: 0..<bytes.count)
  }

  /// Reads what is there into a part of `bytes`, at least one byte, waiting for it if need be; 0 is the end of input.
  public func read(into bytes: inout MutableSpan<UInt8>, at range: Range<Int>) throws(IOError) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range is outside the bytes")
    while true {
      let (count, error) = SystemCalls.read(rawValue, &bytes, range)
      if count >= 0 { return count }
      switch error {
      case EINTR: continue
      case EAGAIN: SystemCalls.wait(rawValue, toWrite: false)
      default: throw IOError(.read, error)
      }
    }
  }

  /// Everything to the end of input, or the first `limit` bytes of it.
  package func read(upTo limit: Int) throws(IOError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      var span = piece.mutableSpan
      let count = try read(into: &span)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Writes every byte or throws.
  public func write(_ bytes: Span<UInt8>) throws(IOError) {
    var done = 0
    while done < bytes.count {
      let (count, error) = SystemCalls.write(rawValue, bytes.extracting(done..<bytes.count))
      if count >= 0 {
        done += count
        continue
      }
      switch error {
      case EINTR: continue
      case EAGAIN: SystemCalls.wait(rawValue, toWrite: true)
      default: throw IOError(.write, error)
      }
    }
  }

  /// Writes a text as UTF-8, whole or throws.
  public func write(_ text: String) throws(IOError) {
    let bytes = Array(text.utf8)
    try write(bytes.span)
  }
}
