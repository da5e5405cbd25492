import CommandLineKit
import PlainText
import SystemIO

struct OrderTable {
  private let idWidth: Int
  /// The number of columns to which lines are cut, or `nil` if the output is not a terminal.
  private let width: Int?

  init(_ orders: [ListedOrder]) {
    let width = Descriptor.standardOutput.windowSize?.columns
    self.width = width
    idWidth = orders.map { $0.head.key.id.listed(in: width).columns }.max() ?? 8
  }

  var heading: String { line("Time", "Id", "Total", "What") }

  func row(_ order: LoggedOrder) -> String {
    let time = LocalTime.text(order.createdAt, as: "%Y-%m-%d %H:%M")
    let mark = order.state == .unconfirmed ? "? " : ""
    return line(time, order.id.listed(in: width), order.price, mark + order.summary)
  }

  private func line(_ time: String, _ id: String, _ total: String, _ what: String) -> String {
    let blanks = String(repeating: " ", count: max(0, 10 - total.columns))
    let start = StyledText(time).truncated(to: 16).padded(to: 16) + "  " + StyledText(id).padded(to: idWidth)
    let line = start + StyledText("  \(blanks)\(total)  \(what)")
    return (width.map { line.truncated(to: $0) } ?? line).text
  }
}

extension String {
  /// Returns an id as it is listed. At a terminal, ids that are longer than a UUID are cut in the middle.
  fileprivate func listed(in width: Int?) -> String {
    let (text, most) = (visible, 36)
    if width == nil || text.columns <= most { return text }
    return text.prefix(columns: most / 2) + "…" + text.suffix(columns: most / 2 - 1)
  }
}
