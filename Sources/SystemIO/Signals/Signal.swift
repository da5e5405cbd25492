import CLibrary

package struct Signal: Hashable, Sendable {
  package let rawValue: Int32

  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let interrupt = Signal(rawValue: SIGINT)
  package static let quit = Signal(rawValue: SIGQUIT)
  package static let kill = Signal(rawValue: SIGKILL)
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  package static let terminate = Signal(rawValue: SIGTERM)
  package static let terminalStop = Signal(rawValue: SIGTSTP)
  package static let `continue` = Signal(rawValue: SIGCONT)
  package static let windowChange = Signal(rawValue: SIGWINCH)
}
