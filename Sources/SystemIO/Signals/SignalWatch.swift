import CLibrary
import Synchronization

/// Signals as bytes in a pipe, to be read where keys are read, instead of what they do by default. A handler may do next
/// to nothing. Signals that are ignored stay so, as `nohup` wants it.
package struct SignalWatch {
  /// Readable when a signal has come.
  package let descriptor: Descriptor
  private let writing: Descriptor
  private var former: [FormerAction] = []

  package init?() {
    guard let pipe = PipeEnds() else { return nil }
    (descriptor, writing) = (pipe.reading, pipe.writing)
  }

  /// Catches the signals that end, stop, continue or resize.
  package mutating func begin() {
    guard former.isEmpty else { return }
    eventPipe.store(writing.rawValue, ordering: .relaxed)
    let signals = [Signal.interrupt, .terminate, .hangUp, .quit, .terminalStop, .continue, .windowChange]
    former = signals.compactMap { watched in
      FormerAction(of: watched) { number in writeByte(number, to: eventPipe) }
    }
  }

  package mutating func end() {
    for action in former { action.restore() }
    former = []
  }

  /// The next signal that has come; call only when ``descriptor`` is readable.
  package func next() throws(IOError) -> Signal? {
    var bytes: [UInt8] = [0]
    var span = bytes.mutableSpan
    return try descriptor.read(into: &span) == 1 ? Signal(rawValue: Int32(bytes[0])) : nil
  }
}

extension SignalWatch {
  /// Does work that must come to its end before a signal ends the process. The work is interrupted by the first signal,
  /// and the caller looks at ``SystemCalls/endingSignal`` afterwards and ends by it; the second one ends the process at
  /// once. There is no interruption if the process has no descriptors left. One such work may be part of another.
  package static func whileEndingsWait<Result, Failure: Error>(
    _ work: (Interruption?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let interruption = Interruption() else { return try work(nil) }
    let outer = endingPipe.exchange(interruption.writing.rawValue, ordering: .relaxed)
    let former = [Signal.interrupt, .terminate, .hangUp].compactMap { watched in
      FormerAction(of: watched) { number in
        if ending.exchange(number, ordering: .relaxed) != 0 {
          _ = signal(number, SIG_DFL)
          _ = raise(number)
        }
        writeByte(number, to: endingPipe)
      }
    }
    defer {
      for action in former { action.restore() }
      endingPipe.store(outer, ordering: .relaxed)
      // What came here is not lost to the work around this one.
      if SystemCalls.endingSignal != nil, outer >= 0 { try? Descriptor(rawValue: outer).write(bytesOf: "!") }
      interruption.close()
    }
    return try work(interruption)
  }
}

extension SystemCalls {
  /// The signal that has come to end the process, if one has.
  package static var endingSignal: Signal? {
    let number = ending.load(ordering: .relaxed)
    return number == 0 ? nil : Signal(rawValue: number)
  }
}

private struct FormerAction {
  private let signal: Signal
  private let action: sigaction

  /// Has a function handle a signal; nil for one that is ignored and stays so.
  init?(of signal: Signal, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var former = sigaction()
    guard unsafe sigaction(signal.rawValue, nil, &former) == 0 else { return nil }
    if former.isIgnoring { return nil }
    // Without SA_RESTART: opening a named pipe waits for its writer.
    var action = sigaction()
    action.handler = handler
    _ = unsafe sigaction(signal.rawValue, &action, nil)
    self.signal = signal
    self.action = former
  }

  func restore() {
    var action = action
    _ = unsafe sigaction(signal.rawValue, &action, nil)
  }
}

extension sigaction {
  /// Whether the signal is ignored.
  var isIgnoring: Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

private func writeByte(_ number: Int32, to pipe: borrowing Atomic<Int32>) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(pipe.load(ordering: .relaxed), &byte, 1)
  errno = error
}

/// Where handlers write: the one thing that a handler can know.
private let eventPipe = Atomic<Int32>(-1)
private let endingPipe = Atomic<Int32>(-1)
private let ending = Atomic<Int32>(0)
