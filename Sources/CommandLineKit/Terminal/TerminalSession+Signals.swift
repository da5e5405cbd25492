import SystemIO

// Responding to signals, and to keys such as Ctrl-C and Ctrl-Z.
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
      // The process was stopped by SIGSTOP, a signal that can't be caught. In the meantime, the shell has changed the
      // terminal mode and may have overwritten the frame.
      renderer.forget()
      take()
      return .resumed
    case let signal?: end(by: signal, wholeGroup: false)
    }
  }

  func end(by signal: Signal, wholeGroup: Bool) -> Never {
    // Any remaining input must not reach the shell.
    SystemCalls.discardInput(input)
    giveBack(keepingFrame: false)
    // A second signal must not interrupt this closure.
    SignalWatch.whileEndingsWait { _ in beforeEnding() }
    SystemCalls.end(by: signal, wholeGroup: wholeGroup)
  }

  private func stop(wholeGroup: Bool) -> TerminalEvent {
    giveBack(keepingFrame: false)
    SystemCalls.takeDefault(.terminalStop, wholeGroup: wholeGroup)
    // The process has been continued, unless its group has no shell and therefore ignored the signal.
    take()
    return .resumed
  }
}
