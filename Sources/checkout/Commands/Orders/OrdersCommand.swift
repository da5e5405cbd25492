import CommandLineKit
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import SystemIO

/// Shows what was placed.
struct OrdersCommand {
  let format: OutputFormat
  let since: CalendarDate?
  let last: Int?
  let color: ColorPolicy
}

extension OrdersCommand: RunnableCommand {
  static let declaration = Command(
    name: "orders",
    abstract: "Show what was placed, the newest last.",
    discussion: """
      The log holds what was ordered and its price, and neither names nor addresses. Times are local, and in JSON in \
      UTC. A question mark, or the state "unconfirmed" in JSON, marks an order that was sent to a shop and is \
      unconfirmed: the revenue is the sum of the "minorUnits" of those that are "placed". A damaged line is named, and \
      the others are shown.
      """,
    options: [.textOrJSON, .json, .since, .last, .color],
    subcommands: [ShowOrderCommand.declaration, OrderAgainCommand.declaration],
    examples: [
      Example("checkout orders -n 10", "The ten newest orders."),
      Example("checkout orders --json --since 2026-11-01", "What was placed since a day, for a program."),
    ],
    exitStatuses: .ofTheLog(Status(.ok, "The orders were shown, or there are none.")),
    runner: OrdersCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try arguments.format(.textOrJSON, json: .json) ?? .text
    since = try arguments.day(.since)
    last = arguments.number(.last)
    color = arguments.choice(.color) ?? .default
  }

  func run() throws -> ExitCode {
    var output = OutputBuffer.standardOutput(for: format == .json ? .json : .text, color: .never)
    var kept: [LoggedOrder] = []
    var (count, unconfirmed) = (0, 0)
    let reading = try OrderLog.ofThisProcess().forEachTelling { order in
      if let since, let day = CalendarDate(order.day), day < since { return }
      guard let last else {
        if order.state == .unconfirmed { unconfirmed += 1 }
        return try write(order, after: &count, to: &output)
      }
      kept.append(order)
      if kept.count > 2 * last { kept.removeFirst(last) }
    }
    for order in kept.suffix(last ?? 0) {
      if order.state == .unconfirmed { unconfirmed += 1 }
      try write(order, after: &count, to: &output)
    }
    try output.flush()
    if unconfirmed > 0 {
      try? Descriptor.standardError.write(
        "? \(unconfirmed) unconfirmed: the shop may have taken \(unconfirmed == 1 ? "it" : "them") all the same\n")
    }
    if count == 0 { try? Descriptor.standardError.write(reading.exists ? "no such orders\n" : "no orders yet\n") }
    return reading.isWhole ? .ok : .badData
  }

  private func write(_ order: LoggedOrder, after count: inout Int, to output: inout OutputBuffer) throws(IOError) {
    if format == .json {
      try output.write(order.json)
    } else {
      if count == 0 { try output.write(OrderRow.heading + "\n") }
      try output.write(OrderRow(order).text + "\n")
    }
    count += 1
  }
}

extension Option {
  fileprivate static let since = value(
    "since", as: "date", "The first day of the orders to show, in UTC, such as 2026-11-01.")
  fileprivate static let last = value(
    "last", short: "n", as: "n", taking: .wholeNumber(1...1_000_000), "How many orders to show at most.")
}
