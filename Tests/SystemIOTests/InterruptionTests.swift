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

  @Test func `input that is there ends the waiting`() throws {
    defer { close() }
    try writing.write(bytesOf: "a")
    #expect(reading.wait(unless: [interruption.reading]))
    #expect(!interruption.hasCome)
  }

  @Test func `an interruption counts although there is input too`() throws {
    defer { close() }
    try writing.write(bytesOf: "a")
    interruption.interrupt()
    #expect(!reading.wait(unless: [interruption.reading]))
    #expect(interruption.hasCome)
  }

  @Test func `another thread interrupts the waiting for input`() throws {
    defer { close() }
    let interruption = interruption
    let thread = try #require(WorkerThread { interruption.interrupt() })
    #expect(!reading.wait(unless: [interruption.reading]))
    thread.join()
  }
}
