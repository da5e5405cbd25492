import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

struct OrdersCommand: RunnableCommand {
  struct Options: OptionList {
    let output = FormatOptions("text")
    let since = TypedOption.day(
      "since", words: ", or today or yesterday",
      "Show only orders since this day. Write 2026-11-01, today or yesterday.",
      CalendarDate.init(since:))
    let last = TypedOption.number(
      "last", short: "n", as: "n", in: 1...1_000_000, "Show only the newest orders, 1 to 1000000.")
  }

  static let declaration = declare(
    name: "orders",
    abstract: "Show placed orders, the newest last.",
    paragraphs: [
      "The log": """
      The log holds what was ordered and its price. Of name, address and note it has a 16-bit checksum, which can \
      confirm a guess. Times and days are local; JSON has UTC. '?' (in JSON, "state":"unconfirmed") marks an order \
      that the shop never confirmed. Do not count it as revenue: add up "minorUnits" where "state" is "placed". \
      Damaged lines are reported; '--last' looks at no more than the end of the log.
      """,
      "Exit status": "0, 64, 65, 74, 77: see 'checkout help exit-codes' and 'checkout help codes'.",
    ],
    subcommands: [ShowOrderCommand.declaration, OrderAgainCommand.declaration, ConfirmOrderCommand.declaration],
    examples: [
      "The ten newest orders.": "checkout orders -n 10",
      "The orders since a day, for a program.": "checkout orders --json --since 2026-11-01",
    ],
    instead: { word in
      if ["list", "ls", "all"].contains(word) { return "did you mean 'checkout orders'?" }
      if ["cancel", "delete", "remove", "rm"].contains(word) {
        return "an order stays in the log, and only its shop can cancel it"
      }
      return word.contains(where: \.isNumber) ? "did you mean 'checkout orders show \(word.quotedForShell)'?" : nil
    })

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try arguments.output.chosen() ?? .text
    var output = OutputBuffer.standardOutput(for: format, color: .never)
    return try OrderLog.readReporting(last: arguments.since == nil ? arguments.last : nil) { log in
      let orders = try log.shown
      let recent =
        arguments.since.map { since in
          orders.filter { LocalTime.text($0.head.createdAt, as: "%Y-%m-%d") >= since.description }
        } ?? orders
      let chosen = recent.suffix(arguments.last ?? recent.count)
      let table = OrderTable(Array(chosen))
      if format == .text, !chosen.isEmpty { try output.write(table.heading + "\n") }
      for listed in chosen {
        let order = try log.order(of: listed.entry)
        try output.write(format == .json ? order.json : table.row(order) + "\n")
      }
      try output.flush()
      let unconfirmed = chosen.count { $0.entry.state == .unconfirmed }
      if unconfirmed > 0 {
        let them = unconfirmed == 1 ? "it" : "them"
        Descriptor.report(
          "? \(unconfirmed) unconfirmed, as \(ShopError.doubt(about: them)): send \(them) again with "
            + "'checkout orders again ID', or confirm \(them) with 'checkout orders confirm ID'")
      }
      if chosen.isEmpty { Descriptor.report(orders.isEmpty ? "no orders yet" : "no matching orders") }
      return log.index.damage.isEmpty ? .ok : .badData
    }
  }
}

extension CalendarDate {
  /// Parses a date, `today` or `yesterday`.
  fileprivate init?(since text: String) {
    let day =
      switch text {
      case "today": Self.today
      case "yesterday": Self.today?.adding(days: -1)
      default: try? Self(text)
      }
    guard let day else { return nil }
    self = day
  }
}
