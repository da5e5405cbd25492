import SystemIO

// The effect of signals on a session, and of the keys that send them.
extension TerminalSession {
  func event(for key: Key) -> TerminalEvent? {
    switch key {
    case .control("c"): end(by: .interrupt, wholeGroup: true)
    case .control("\\"): end(by: .quit, wholeGroup: true)
    case .control("z"): return stop(wholeGroup: true)
    default: return .key(key)
    }
  }

  func event(for signal: Signal?) -> TerminalEvent? {
    switch signal {
    case nil: return nil
    case .windowChange:
      renderer.resized()
      return .resize(size)
    case .terminalStop: return stop(wholeGroup: false)
    case .continue:
      // After SIGSTOP, which cannot be caught: the shell has changed the mode and written over the frame.
      renderer.forget()
      take()
      return .resumed
    case let signal?: end(by: signal, wholeGroup: false)
    }
  }

  private func end(by signal: Signal, wholeGroup: Bool) -> Never {
    // The rest of the input must not reach the shell.
    SystemCalls.discardInput(input)
    giveBack(keepingFrame: true)
    // A second signal must not interrupt this work.
    SignalWatch.whileEndingsWait { _ in beforeEnding() }
    SystemCalls.end(by: signal, wholeGroup: wholeGroup)
  }

  private func stop(wholeGroup: Bool) -> TerminalEvent {
    giveBack(keepingFrame: false)
    SystemCalls.takeDefault(.terminalStop, wholeGroup: wholeGroup)
    // The process was continued. A process group without a shell ignores the signal and never stops.
    take()
    return .resumed
  }
}
