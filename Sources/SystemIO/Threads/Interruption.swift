/// Ends a job that waits for input, from another thread or a signal handler: writing a byte is all it takes.
package struct Interruption: Sendable {
  /// Readable once it has come.
  package let reading: Descriptor
  /// Where a byte has to be written to interrupt.
  package let writing: Descriptor

  package init?() {
    guard let pipe = SystemCalls.openPipe() else { return nil }
    (reading, writing) = pipe
  }

  package func interrupt() { try? writing.write("!") }

  package var hasCome: Bool { reading.isReadable }

  /// Closes the pipe, when no one will interrupt any more.
  package func close() {
    reading.close()
    writing.close()
  }
}
