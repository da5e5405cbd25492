import OrderKit
import PlainText

/// What a job found: how many addresses are valid, and how often each thing was found.
struct ValidateSummary {
  let tally: ValidateTally

  var text: String {
    var rows = [["Valid", "\(tally.valid)"], ["Not valid", "\(tally.invalid)"]]
    if tally.refused > 0 { rows.append(["Not read", "\(tally.refused)"]) }
    rows += tally.findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, "\($0.value)"] }
    return Columns(rows).text
  }
}
