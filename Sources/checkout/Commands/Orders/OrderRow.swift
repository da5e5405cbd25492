import CommandLineKit
import PlainText

// A placed order as a row of 80 columns: when, its id, what, how much.

extension LoggedOrder {
  static let rowHeading = row("Time (\(LocalTime.zones))", "Id", "What", "Total")

  var row: String {
    let time = LocalTime.text(createdAt, as: "%Y-%m-%d %H:%M")
    let mark = state == .unconfirmed ? "? " : ""
    return Self.row(time, id, mark + summary, total.visible)
  }

  /// A total is never cut short.
  private static func row(_ time: String, _ id: String, _ what: String, _ total: String) -> String {
    let room = 24 - total.columns - 2
    let cells = [(time, 16), (id, 36), (what, max(room, 1))].map { text, width in
      StyledText(text).truncated(to: width).padded(to: width).text
    }
    return (cells + [total]).joined(separator: "  ")
  }
}
