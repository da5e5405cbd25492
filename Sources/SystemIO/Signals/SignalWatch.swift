import CLibrary
import Synchronization

/// Delivers signals as bytes in a pipe, so that they can be awaited along with key presses.
///
/// Signals that the parent process ignores stay ignored, as `nohup` requires.
package struct SignalWatch {
  /// A descriptor that becomes readable when a signal arrives.
  package let descriptor: Descriptor
  private let writing: Descriptor
  private var former: [FormerAction] = []

  package init?() {
    guard let pipe = PipeEnds() else { return nil }
    (descriptor, writing) = (pipe.reading, pipe.writing)
  }

  /// Starts catching signals: by default, the ones for ending, stopping and continuing, and for a new window size.
  package mutating func begin(
    _ signals: [Signal] = [.interrupt, .terminate, .hangUp, .quit, .terminalStop, .continue, .windowChange]
  ) {
    guard former.isEmpty else { return }
    eventPipe.store(writing.rawValue, ordering: .relaxed)
    former = signals.compactMap { watched in
      FormerAction(of: watched) { number in writeByte(number, to: eventPipe) }
    }
  }

  package mutating func end() {
    for action in former { action.restore() }
    former = []
  }

  /// Returns the next signal. Call this only when ``descriptor`` is readable.
  package func next() throws(IOError) -> Signal? {
    try descriptor.read(atMost: 1).first.map { Signal(rawValue: Int32($0)) }
  }

  /// Runs a closure that must be allowed to finish before a signal ends the process.
  ///
  /// The first signal makes the interruption readable. The caller then checks ``SystemCalls/endingSignal`` and ends the
  /// process by that signal. A second signal ends the process immediately, unless it comes within a tenth of a second
  /// because a terminal and a parent process have both passed on Ctrl-C. The interruption is `nil` if no pipe could be
  /// created. Calls may be nested.
  package static func deferringEndingSignals<Result, Failure: Error>(
    _ work: (Interruption?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let interruption = Interruption() else { return try work(nil) }
    let outer = endingPipe.exchange(interruption.writing.rawValue, ordering: .relaxed)
    let former = [Signal.interrupt, .terminate, .hangUp, .quit].compactMap { watched in
      FormerAction(of: watched) { number in
        let now = Int(SystemCalls.uptime / .milliseconds(1))
        if ending.exchange(number, ordering: .relaxed) == 0 {
          endingTime.store(now, ordering: .relaxed)
        } else if now - endingTime.load(ordering: .relaxed) > 100 {
          _ = signal(number, SIG_DFL)
          _ = raise(number)
        }
        writeByte(number, to: endingPipe)
      }
    }
    defer {
      for action in former { action.restore() }
      endingPipe.store(outer, ordering: .relaxed)
      // A signal during the inner call must interrupt the outer call as well.
      if SystemCalls.endingSignal != nil, outer >= 0 { try? Descriptor(rawValue: outer).write(bytesOf: "!") }
      interruption.close()
    }
    return try work(interruption)
  }
}

extension SystemCalls {
  /// The signal that the process must end with, or `nil` if none has arrived.
  package static var endingSignal: Signal? {
    let number = ending.load(ordering: .relaxed)
    return number == 0 ? nil : Signal(rawValue: number)
  }
}

private struct FormerAction {
  private let signal: Signal
  private let action: sigaction

  /// Installs a signal handler. Returns `nil` if the signal was already ignored, in which case it stays ignored.
  init?(of signal: Signal, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var former = sigaction()
    guard unsafe sigaction(signal.rawValue, nil, &former) == 0 else { return nil }
    if former.isIgnoring { return nil }
    // Without SA_RESTART, a signal interrupts waiting for the writer of a named pipe.
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

/// The descriptors that signal handlers write to. These are global variables because handlers can't capture anything.
private let eventPipe = Atomic<Int32>(-1)
private let endingPipe = Atomic<Int32>(-1)
private let ending = Atomic<Int32>(0)
/// The uptime at which the first signal came, in milliseconds.
private let endingTime = Atomic<Int>(0)
