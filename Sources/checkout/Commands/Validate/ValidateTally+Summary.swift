import OrderKit
import OrderStreams
import PlainText

extension ValidateTally {
  /// The number of invalid addresses in words, such as `2 of 7 addresses are not valid`.
  var text: String {
    let count = valid + invalid
    if count == 1 { return "the address is \(invalid == 0 ? "" : "not ")valid" }
    return invalid == 0
      ? "all \(count) addresses are valid"
      : "\(invalid) of \(count) addresses \(invalid == 1 ? "is" : "are") not valid"
  }

  /// A table with the number of valid and invalid addresses and of each kind of problem.
  var summary: String {
    var rows = [["Result", "Addresses"], ["Valid", "\(valid)"], ["Not valid", "\(invalid)"]]
    if refused > 0 { rows.append(["Not read", "\(refused)"]) }
    rows += findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, "\($0.value)"] }
    return rows.inColumns().map { $0 + "\n" }.joined()
  }
}
