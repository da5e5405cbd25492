import SystemIO

// Responding to signals, and to keys such as Ctrl-C and Ctrl-Z.
extension TerminalSession {
  /// Responds to a key that stands for a signal, or returns any other key.
  func respond(to key: Key) -> Key? {
    switch key {
    case .control("c"): end(by: .interrupt, wholeGroup: true)
    case .control("\\"): end(by: .quit, wholeGroup: true)
    case .control("z"): stop(wholeGroup: true)
    default: return key
    }
    return nil
  }

  func respond(to signal: Signal) {
    switch signal {
    case .windowChange: break
    case .terminalStop: stop(wholeGroup: false)
    // SIGSTOP, which can't be caught, stopped the process, and the shell has changed the terminal mode meanwhile.
    case .continue: take()
    default: end(by: signal)
    }
  }

  func end(by signal: Signal, wholeGroup: Bool = false) -> Never {
    // Any remaining input must not reach the shell.
    input.discardInput()
    giveBack()
    // A second signal must not interrupt this closure.
    SignalWatch.deferringEndingSignals { _ in beforeEnding() }
    SystemCalls.end(by: signal, wholeGroup: wholeGroup)
  }

  private func stop(wholeGroup: Bool) {
    giveBack()
    SystemCalls.takeDefault(.terminalStop, wholeGroup: wholeGroup)
    // The process has been continued, unless its group has no shell and therefore ignored the signal.
    take()
  }
}
