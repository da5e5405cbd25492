import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

struct OrdersCommand: RunnableCommand {
  struct Options: OptionList {
    let output = FormatOptions("text")
    let since = TypedOption.day("since", "Show only orders placed on or after this day.")
    let last = TypedOption.number(
      "last", short: "n", as: "n", in: 1...1_000_000, "Show only the newest orders, 1 to 1000000.")
  }

  static let declaration = declare(
    name: "orders",
    abstract: "Show placed orders, the newest last.",
    paragraphs: [
      "The log": """
      The log holds what was ordered and its price. Of name, address and note it has only a 16-bit checksum, with \
      which someone who has the log can test a guess. Times and days are local, and UTC in JSON. A "?", in JSON \
      "state":"unconfirmed", marks an order that the shop never confirmed: do not count it as revenue. Damaged lines \
      are reported, but '--last' reads only the end of the log.
      """,
      "Exit status": "0, 64, 65, 69, 73, 74, 77: see 'checkout help exit-codes' and 'checkout help codes'.",
    ],
    subcommands: [ShowOrderCommand.declaration, OrderAgainCommand.declaration, ConfirmOrderCommand.declaration],
    examples: [
      "The ten newest orders.": "checkout orders -n 10",
      "The orders since a day, for a program.": "checkout orders --json --since 2026-11-01",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try arguments.output.chosen() ?? .text
    var output = OutputBuffer.standardOutput(for: format)
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
        let (are, them) = unconfirmed == 1 ? ("is", "it") : ("are", "them")
        Descriptor.report(
          "\(unconfirmed.counted("order")) (?) \(are) unconfirmed, as \(ShopError.doubt(about: them)): send \(them) again with "
            + "'checkout orders again ID', or confirm \(them) with 'checkout orders confirm ID'")
      }
      if chosen.isEmpty { Descriptor.report(orders.isEmpty ? "no orders yet" : "no matching orders") }
      return log.index.damage.isEmpty ? .ok : .badData
    }
  }
}
