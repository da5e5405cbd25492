/// Signals as bytes in a pipe, to be read where keys are read: a handler may do next to nothing.
package struct SignalWatch {
  /// Readable when a signal has come.
  package let descriptor: Descriptor
  private var former: [SystemCalls.FormerAction] = []

  /// Makes the pipe; the signals keep their actions until ``begin()``.
  package init?() {
    guard let descriptor = SystemCalls.signalPipe() else { return nil }
    self.descriptor = Descriptor(rawValue: descriptor)
  }

  /// Catches the signals that end, stop, continue or resize; those that are ignored stay so, as `nohup` wants it.
  package mutating func begin() {
    guard former.isEmpty else { return }
    former = SystemCalls.watchedSignals.compactMap { SystemCalls.watch($0) }
  }

  /// Gives the signals back their former actions.
  package mutating func end() {
    for action in former { SystemCalls.restore(action) }
    former = []
  }

  /// The next signal that has come; call only when ``descriptor`` is readable.
  package func next() throws(IOError) -> Signal? {
    var bytes: [UInt8] = [0]
    var span = bytes.mutableSpan
    return try descriptor.read(into: &span) == 1 ? Signal(rawValue: Int32(bytes[0])) : nil
  }
}
