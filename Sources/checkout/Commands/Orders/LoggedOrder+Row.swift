import PlainText

// A placed order as a row of 80 columns: time, id, goods, total.

extension LoggedOrder {
  static let rowHeading = row("Time (\(LocalTime.zones.visible))", "Id", "What", "Total")

  var row: String {
    let time = LocalTime.text(createdAt, as: "%Y-%m-%d %H:%M")
    let mark = state == .unconfirmed ? "? " : ""
    return Self.row(time.visible, id.visible, mark + summary.visible, price)
  }

  private static func row(_ time: String, _ id: String, _ what: String, _ total: String) -> String {
    let room = 24 - total.columns - 2
    return [time.fitted(to: 16), id.fitted(to: 36), what.fitted(to: max(room, 1)), total].joined(separator: "  ")
  }
}

extension String {
  fileprivate func fitted(to width: Int) -> String {
    let text = columns > width ? prefix(columns: width - 1) + "…" : self
    return text + String(repeating: " ", count: max(0, width - text.columns))
  }
}
