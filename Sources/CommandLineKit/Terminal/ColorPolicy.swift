package enum ColorPolicy: String, CaseIterable, Sendable {
  case always
  case never
  /// Uses color unless `NO_COLOR` or `TERM` says otherwise.
  case auto

  /// Returns whether to color the output to a terminal. The `--color` option takes precedence over the environment.
  package func usesColor(environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    // Any nonempty value of NO_COLOR turns color off; see https://no-color.org.
    case .auto: environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
