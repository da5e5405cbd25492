import PlainText

extension LoggedOrder {
  static let rowHeading = row("Time (\(LocalTime.zones.visible))", "Id", "Total", "What")

  var row: String {
    let time = LocalTime.text(createdAt, as: "%Y-%m-%d %H:%M")
    let mark = state == .unconfirmed ? "? " : ""
    return Self.row(time.visible, id.visible, price, mark + summary.visible)
  }

  /// The items ordered are in the last column, where they are never truncated.
  private static func row(_ time: String, _ id: String, _ total: String, _ what: String) -> String {
    [time.fitted(to: 16), id.fitted(to: 36), total.fitted(to: max(8, total.columns)), what].joined(separator: "  ")
  }
}

extension String {
  fileprivate func fitted(to width: Int) -> String {
    let text = columns > width ? prefix(columns: width - 1) + "…" : self
    return text + String(repeating: " ", count: max(0, width - text.columns))
  }
}
