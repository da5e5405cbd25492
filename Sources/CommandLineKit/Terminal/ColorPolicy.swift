package enum ColorPolicy: String, CaseIterable, Sendable {
  case always
  case never
  /// Uses color on terminals, unless an environment variable says otherwise.
  case auto

  /// Returns whether to color an output. The `--color` option takes precedence over the environment.
  package func usesColor(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    // Any nonempty value turns color off, overriding all other variables; see https://no-color.org.
    if environment["NO_COLOR", default: ""] != "" { return false }
    if environment["TERM"] == "dumb" { return false }
    // A value of 0 means no; see https://bixense.com/clicolors.
    if environment["CLICOLOR_FORCE", default: "0"] != "0", environment["CLICOLOR_FORCE"] != "" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal
  }
}
