import CommandLineKit
import PlainText
import SystemIO

struct OrderTable {
  private let idWidth: Int
  /// The number of columns to which lines are cut, or `nil` if the output is not a terminal.
  private let width: Int?

  init(_ orders: [ListedOrder]) {
    width = SystemCalls.windowSize(.standardOutput)?.columns
    idWidth = orders.map { $0.head.key.id.listed.columns }.max() ?? 8
  }

  var heading: String { line("Time", "Id", "Total", "What") }

  func row(_ order: LoggedOrder) -> String {
    let time = LocalTime.text(order.createdAt, as: "%Y-%m-%d %H:%M")
    let mark = order.state == .unconfirmed ? "? " : ""
    return line(time, order.id.listed, order.price, mark + order.summary)
  }

  private func line(_ time: String, _ id: String, _ total: String, _ what: String) -> String {
    let blanks = String(repeating: " ", count: max(0, 10 - total.columns))
    let start = StyledText(time).truncated(to: 16).padded(to: 16) + "  " + StyledText(id).padded(to: idWidth)
    let line = start + StyledText("  \(blanks)\(total)  \(what)")
    return (width.map { line.truncated(to: $0) } ?? line).text
  }
}

extension String {
  /// An id as it is listed. Of the UUIDs that the program assigns, the first eight characters are enough.
  fileprivate var listed: String {
    let groups = split(separator: "-", omittingEmptySubsequences: false)
    let isUUID = groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(\.isHexDigit)
    return isUUID ? String(groups[0]) : visible
  }
}
