/// A pipe that ends the wait of a job for input. Another thread or a signal handler writes a byte to it.
package typealias Interruption = PipeEnds

extension Interruption {
  package func interrupt() { try? writing.write(bytesOf: "!") }

  package var hasCome: Bool { reading.isReadable }
}
