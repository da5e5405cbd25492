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

  /// Returns the cells of a quote. All note codes share one cell, but only the first note's path and message are
  /// written.
  static func cells(
    of total: Money, in currency: Currency, isDeliverable: Bool, _ notes: [OrderNote]
  ) -> [CSVColumn: String] {
    [
      .total: currency.spelling(total), .minorUnits: "\(total.minorUnits)", .currency: currency.code,
      .validAddress: "\(isDeliverable)", .notes: notes.map(\.code.rawValue).joined(separator: " "),
      .path: notes.first?.path ?? "", .message: notes.first?.message ?? "",
    ]
  }
}

extension TextBuffer {
  /// Appends a row with some cells and its record number. Other cells are empty.
  mutating func append(row cells: [CSVColumn: String], record: Int) {
    for column in CSVColumn.allCases {
      if column != .id { append(.comma) }
      if column == .record { append(record: record) } else if let cell = cells[column] { append(cell.asCSVField) }
    }
    append(.lineFeed)
  }
}
