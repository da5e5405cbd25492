import SystemIO

package enum HelpWidth {
  /// `COLUMNS`, or 80.
  package static var current: Int { width(columns: SystemCalls.environment["COLUMNS"]) }

  /// Below 40 columns labels no longer fit, and a terminal's own wrapping does better.
  package static func width(columns: String?) -> Int {
    guard let columns = columns.flatMap({ Int($0) }), columns > 0 else { return 80 }
    return max(columns, 40)
  }
}
