import PlainText

/// An open file descriptor, read and written without loss: interrupted, short and non-blocking calls are repeated,
/// and every failure is thrown.
package struct Descriptor: Hashable, Sendable {
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
    let (descriptor, error) = SystemCalls.openForReading(path)
    if let error { throw IOError(.open, error) }
    guard SystemCalls.status(descriptor)?.kind != .directory else {
      descriptor.close()
      throw IOError(.open, .isDirectory)
    }
    return descriptor
  }

  /// Throws what ``open(_:)`` would throw, without opening: a named pipe that is opened and closed again ends its
  /// writer.
  package static func examine(_ path: String) throws(IOError) {
    if SystemCalls.status(path, followsLinks: true)?.kind == .directory { throw IOError(.open, .isDirectory) }
    if let error = SystemCalls.accessError(path) { throw IOError(.open, error) }
  }
}

extension Descriptor {
  /// Writes lines for people to standard error, with nothing hidden in them. It is the last resort: where it fails, the exit
  /// status is all that is left.
  package static func report(_ lines: String...) {
    try? standardError.write(lines.map { "\($0.visible)\n" }.joined(), as: .lines)
  }
}
