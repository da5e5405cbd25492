import PlainText

/// An open file descriptor, read and written without loss: interrupted, short and non-blocking calls are repeated,
/// and every failure is thrown.
package struct Descriptor: Hashable, Sendable {
  /// The number that the operating system knows.
  package let rawValue: Int32

  /// Wraps an open descriptor; it stays the caller's to close.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let standardInput = Descriptor(rawValue: 0)
  package static let standardOutput = Descriptor(rawValue: 1)
  package static let standardError = Descriptor(rawValue: 2)
}

extension Descriptor {
  /// Opens a file for reading. A directory is refused with `EISDIR`.
  package static func open(_ path: String) throws(IOError) -> Descriptor {
    let (number, error) = SystemCalls.openForReading(path)
    if let error { throw IOError(.open, error) }
    let descriptor = Descriptor(rawValue: number)
    guard SystemCalls.facts(number)?.kind != .directory else {
      descriptor.close()
      throw IOError(.open, .isDirectory)
    }
    return descriptor
  }

  /// Throws what ``open(_:)`` would throw, without opening: a named pipe that is opened and closed again ends its
  /// writer.
  package static func examine(_ path: String) throws(IOError) {
    if let error = SystemCalls.reasonNotToOpen(path) { throw IOError(.open, error) }
  }

  package func close() {
    SystemCalls.close(rawValue)
  }

  /// The size in bytes, if the descriptor is a regular file.
  package var regularSize: Int? {
    SystemCalls.facts(rawValue).flatMap { $0.kind == .regular ? $0.size : nil }
  }
}

extension Descriptor {
  /// Writes lines for people to standard error, with nothing hidden in them. It is the last resort: where it fails, the exit
  /// status is all that is left.
  package static func report(_ lines: String...) {
    try? standardError.write(lines.map { "\($0.visible)\n" }.joined())
  }
}
