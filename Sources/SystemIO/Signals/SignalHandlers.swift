#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Synchronization

extension SystemCalls {
  /// What a signal did before it was watched.
  package struct FormerAction {
    fileprivate let signal: Signal
    fileprivate let action: sigaction
  }

  package static let watchedSignals = [
    Signal.interrupt, .terminate, .hangUp, .quit, .terminalStop, .continue, .windowChange,
  ]

  /// Makes the pipe that watched signals are written to, and returns its end to read from.
  package static func signalPipe() -> Int32? {
    // A full pipe must not hold up a handler: what it is full of is being read.
    guard let ends = openPipe() else { return nil }
    pipeEnd.store(ends.writing, ordering: .relaxed)
    return ends.reading
  }

  /// Has a signal written to the pipe; `nil` for a signal that is ignored and stays so.
  package static func watch(_ watched: Signal) -> FormerAction? {
    var former = sigaction()
    guard unsafe sigaction(watched.rawValue, nil, &former) == 0, !isIgnored(former) else { return nil }
    _ = signal(watched.rawValue) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(pipeEnd.load(ordering: .relaxed), &byte, 1)
      errno = error
    }
    return FormerAction(signal: watched, action: former)
  }

  /// Has the first signal that would end the process write a byte to a descriptor instead, and take what waits out of
  /// its waiting; the next one ends the process at once. Those that are ignored stay so.
  package static func watchEndings(_ descriptor: Int32) -> [FormerAction] {
    endingPipe.store(descriptor, ordering: .relaxed)
    return [Signal.interrupt, .terminate, .hangUp].compactMap { watched -> FormerAction? in
      var former = sigaction()
      guard unsafe sigaction(watched.rawValue, nil, &former) == 0, !isIgnored(former) else { return nil }
      // Without SA_RESTART: opening a named pipe waits for its writer.
      var action = sigaction()
      action.handler = { number in
        let error = errno
        if ending.exchange(number, ordering: .relaxed) != 0 {
          _ = signal(number, SIG_DFL)
          _ = raise(number)
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(endingPipe.load(ordering: .relaxed), &byte, 1)
        errno = error
      }
      _ = unsafe sigaction(watched.rawValue, &action, nil)
      return FormerAction(signal: watched, action: former)
    }
  }

  /// The signal that has come to end the process, if one has.
  package static var endingSignal: Signal? {
    let number = ending.load(ordering: .relaxed)
    return number == 0 ? nil : Signal(rawValue: number)
  }

  package static func restore(_ former: FormerAction) {
    var action = former.action
    _ = unsafe sigaction(former.signal.rawValue, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ignores a signal; nil if it was ignored already.
  package static func ignore(_ ignored: Signal) -> FormerAction? {
    var former = sigaction()
    guard unsafe sigaction(ignored.rawValue, nil, &former) == 0, !isIgnored(former) else { return nil }
    _ = signal(ignored.rawValue, SIG_IGN)
    return FormerAction(signal: ignored, action: former)
  }

  /// Where a byte is written when a signal has come that ends the process.
  package static var endingDescriptor: Int32 {
    get { endingPipe.load(ordering: .relaxed) }
    set { endingPipe.store(newValue, ordering: .relaxed) }
  }
}

/// Where handlers write: the one thing that a handler can know.
private let pipeEnd = Atomic<Int32>(-1)
private let endingPipe = Atomic<Int32>(-1)
private let ending = Atomic<Int32>(0)
