import Testing

@testable import SystemIO

@Suite struct InterruptionTests {
  private let interruption: Interruption
  private let reading: Descriptor
  private let writing: Descriptor

  init() throws {
    interruption = try #require(Interruption())
    let pipe = try #require(PipeEnds())
    (reading, writing) = (pipe.reading, pipe.writing)
  }

  private func close() {
    interruption.close()
    reading.close()
    writing.close()
  }

  @Test func `another thread interrupts the waiting for input`() throws {
    defer { close() }
    let interruption = interruption
    let thread = try #require(WorkerThread { interruption.interrupt() })
    #expect(!reading.wait(unless: [interruption.reading]))
    thread.join()
  }
}
