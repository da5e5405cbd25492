/// Ends a job that waits for input, from another thread or a signal handler: writing a byte is all it takes.
package typealias Interruption = PipeEnds

extension Interruption {
  package func interrupt() { try? writing.write(bytesOf: "!") }

  package var hasCome: Bool { reading.isReadable }
}
