/// The values of `--color`.
package enum ColorPolicy: String, CaseIterable, Sendable {
  case always
  case never
  /// Colour on a terminal, unless an environment variable decides.
  case auto
}

extension ColorPolicy {
  /// Returns whether to colour an output. `--color` overrides the environment.
  package func usesColor(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    // Any non-empty value turns colour off, before all other variables; see https://no-color.org.
    if environment["NO_COLOR", default: ""] != "" { return false }
    if environment["TERM"] == "dumb" { return false }
    // https://bixense.com/clicolors: 0 means no.
    if environment["CLICOLOR_FORCE", default: "0"] != "0", environment["CLICOLOR_FORCE"] != "" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal
  }
}
