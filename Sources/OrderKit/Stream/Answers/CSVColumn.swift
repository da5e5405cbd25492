/// The columns of CSV output. Price quotes and errors share one table.
enum CSVColumn: String, CaseIterable {
  case id, total, minorUnits, currency, validAddress, notes, error, path, file, record, line, column, message

  static var header: String { allCases.map(\.rawValue).joined(separator: ",") + "\n" }

  /// Returns the commas between this column's value and the value of a later column, assuming that the columns in
  /// between are empty.
  func commas(to later: CSVColumn) -> String {
    let columns = Self.allCases
    let distance = (columns.firstIndex(of: later) ?? 0) - (columns.firstIndex(of: self) ?? 0)
    return String(repeating: ",", count: distance)
  }
}
