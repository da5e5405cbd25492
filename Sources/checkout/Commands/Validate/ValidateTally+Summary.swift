import OrderKit
import PlainText

extension ValidateTally {
  /// A table with the number of valid and invalid addresses and of each kind of problem.
  var summary: String {
    var rows = [["Result", "Addresses"], ["Valid", "\(valid)"], ["Not valid", "\(invalid)"]]
    if refused > 0 { rows.append(["Not read", "\(refused)"]) }
    rows += findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, "\($0.value)"] }
    return rows.inColumns.map { $0 + "\n" }.joined()
  }
}
