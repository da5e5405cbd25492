/// The values of `--color`.
package enum ColorPolicy: String, CaseIterable, Sendable {
  case always
  case never
  /// On a terminal, unless the environment says otherwise.
  case auto
}

extension ColorPolicy {
  /// Whether to colour the text of one output. The command line counts before the environment.
  package func usesColor(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    // https://no-color.org: any value except an empty one, before all other variables.
    if environment["NO_COLOR", default: ""] != "" { return false }
    if environment["TERM"] == "dumb" { return false }
    // https://bixense.com/clicolors: 0 means no.
    if environment["CLICOLOR_FORCE", default: "0"] != "0", environment["CLICOLOR_FORCE"] != "" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal
  }
}
