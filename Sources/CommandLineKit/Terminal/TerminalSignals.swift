import SystemIO

// What signals do to a session, and the keys that mean one.
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
      // Stopped by SIGSTOP, which no process can prepare for: the shell has changed the mode and written over the frame.
      renderer.forget()
      take()
      return .resumed
    case let signal?: end(by: signal, wholeGroup: false)
    }
  }

  private func end(by signal: Signal, wholeGroup: Bool) -> Never {
    // What is left of the input was meant for us, not for the shell.
    SystemCalls.discardInput(input)
    giveBack(keepingFrame: true)
    // Not even an impatient second signal is to leave half of it.
    SignalWatch.whileEndingsWait { _ in beforeEnding() }
    SystemCalls.end(by: signal, wholeGroup: wholeGroup)
  }

  private func stop(wholeGroup: Bool) -> TerminalEvent {
    giveBack(keepingFrame: false)
    SystemCalls.takeDefault(.terminalStop, wholeGroup: wholeGroup)
    // Here the process has been continued, or there is no one to do so.
    take()
    return .resumed
  }
}
