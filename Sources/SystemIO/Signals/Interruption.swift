/// Ends a wait for input early when another thread or a signal handler writes a byte to its pipe.
package struct Interruption: Sendable {
  private let pipe: PipeEnds

  /// Creates a pipe, or returns `nil` if the process has run out of descriptors.
  package init?() {
    guard let pipe = PipeEnds() else { return nil }
    self.pipe = pipe
  }

  /// A descriptor that becomes readable when the interruption comes.
  package var descriptor: Descriptor { pipe.reading }

  package var hasCome: Bool { descriptor.isReadable }

  var writing: Descriptor { pipe.writing }

  package func interrupt() { try? writing.write(bytesOf: "!") }

  package func close() { pipe.close() }
}
