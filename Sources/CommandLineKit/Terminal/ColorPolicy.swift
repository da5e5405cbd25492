package enum ColorPolicy: String, CaseIterable, Sendable {
  case always
  case never
  /// Uses color on terminals, unless `NO_COLOR` or `TERM` says otherwise.
  case auto

  /// Returns whether to color an output. The `--color` option takes precedence over the environment.
  package func usesColor(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    // Any nonempty value of NO_COLOR turns color off; see https://no-color.org.
    case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
