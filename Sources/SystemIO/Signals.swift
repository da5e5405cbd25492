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
    fileprivate let signal: Int32
    fileprivate let action: sigaction
  }

  package static let watchedSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Makes the pipe that watched signals are written to, and returns its end to read from.
  package static func signalPipe() -> Int32? {
    // A full pipe must not hold up a handler: what it is full of is being read.
    guard let ends = openPipe() else { return nil }
    pipeEnd.store(ends.writing, ordering: .relaxed)
    return ends.reading
  }

  /// Has a signal written to the pipe; `nil` for a signal that is ignored and stays so.
  package static func watch(_ number: Int32) -> FormerAction? {
    var former = sigaction()
    guard unsafe sigaction(number, nil, &former) == 0, !isIgnored(former) else { return nil }
    _ = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(pipeEnd.load(ordering: .relaxed), &byte, 1)
      errno = error
    }
    return FormerAction(signal: number, action: former)
  }

  /// Has the first signal that would end the process write a byte to a descriptor instead, and take what waits out of
  /// its waiting; the next one ends the process at once. Those that are ignored stay so.
  package static func watchEndings(_ descriptor: Int32) -> [FormerAction] {
    endingPipe.store(descriptor, ordering: .relaxed)
    return [SIGINT, SIGTERM, SIGHUP].compactMap { number -> FormerAction? in
      var former = sigaction()
      guard unsafe sigaction(number, nil, &former) == 0, !isIgnored(former) else { return nil }
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
      _ = unsafe sigaction(number, &action, nil)
      return FormerAction(signal: number, action: former)
    }
  }

  /// The signal that has come to end the process, if one has.
  package static var endingSignal: Int32? {
    let number = ending.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  package static func restore(_ former: FormerAction) {
    var action = former.action
    _ = unsafe sigaction(former.signal, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ignores a signal; nil if it was ignored already.
  package static func ignore(_ number: Int32) -> FormerAction? {
    var former = sigaction()
    guard unsafe sigaction(number, nil, &former) == 0, !isIgnored(former) else { return nil }
    _ = signal(number, SIG_IGN)
    return FormerAction(signal: number, action: former)
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
