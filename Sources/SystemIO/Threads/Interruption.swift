/// Ends a job that waits for input, from another thread or a signal handler: writing a byte is all it takes.
package struct Interruption: Sendable {
  /// Readable once it has come.
  package let reading: Descriptor
  /// Where a byte has to be written to interrupt.
  package let writing: Descriptor

  /// Opens its pipe; nil if the process has no descriptors left.
  package init?() {
    guard let (reading, writing) = SystemCalls.openPipe() else { return nil }
    self.reading = Descriptor(rawValue: reading)
    self.writing = Descriptor(rawValue: writing)
  }

  /// Interrupts.
  package func interrupt() {
    try? writing.write("!")
  }

  /// Closes the pipe, when no one will interrupt any more.
  package func close() {
    reading.close()
    writing.close()
  }

  /// Waits for input or an interruption, whichever comes first.
  package static func comesFirst(of interruptions: [Interruption], before input: Descriptor) -> Bool {
    SystemCalls.waitToRead(input.rawValue, orAnyOf: interruptions.map(\.reading.rawValue))
  }

  /// Whether it has come.
  package var hasCome: Bool { SystemCalls.isReadable(reading.rawValue) }
}

extension Descriptor {
  /// Whether it can be read without waiting.
  package var isReadable: Bool { SystemCalls.isReadable(rawValue) }

  /// Waits until it can be read; false if an interruption comes first.
  package func wait(unless interruptions: [Interruption]) -> Bool {
    interruptions.isEmpty || Interruption.comesFirst(of: interruptions, before: self) == false
  }
}
