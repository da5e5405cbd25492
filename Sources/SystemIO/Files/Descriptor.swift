import PlainText

/// An open file descriptor. Interrupted and short calls are repeated, and every failure is thrown.
package struct Descriptor: Hashable, Sendable {
  package let rawValue: Int32

  /// Creates a value for an open descriptor. The caller closes it.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let standardInput = Descriptor(rawValue: 0)
  package static let standardOutput = Descriptor(rawValue: 1)
  package static let standardError = Descriptor(rawValue: 2)
}

extension Descriptor {
  /// Opens a file for reading. A directory throws `EISDIR`.
  package static func open(_ path: String) throws(IOError) -> Descriptor {
    let (descriptor, error) = SystemCalls.openForReading(path)
    if let error { throw IOError(.open, error) }
    guard SystemCalls.status(descriptor)?.kind != .directory else {
      descriptor.close()
      throw IOError(.open, .isDirectory)
    }
    return descriptor
  }

  /// Throws the errors of ``open(_:)`` without opening the file. Opening and closing a named pipe would end its writer.
  package static func examine(_ path: String) throws(IOError) {
    if SystemCalls.status(path, followsLinks: true)?.kind == .directory { throw IOError(.open, .isDirectory) }
    if let error = SystemCalls.accessError(path) { throw IOError(.open, error) }
  }
}

extension Descriptor {
  /// Writes lines for people to standard error, with hidden characters spelled out. A failure is ignored.
  package static func report(_ lines: String...) {
    try? standardError.write(lines.map { "\($0.visible)\n" }.joined(), as: .lines)
  }
}
