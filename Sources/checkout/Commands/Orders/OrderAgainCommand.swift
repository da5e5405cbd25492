import CommandLineKit
import OrderKit

/// Opens the walk with the goods of an order that was placed before.
struct OrderAgainCommand: RunnableCommand {
  let id: String?
  let walk: WalkCommand

  static let declaration = Command(
    name: "again",
    abstract: "Order the same goods again.",
    discussion: """
      The walk opens with the goods of an order, at today's prices; the address is asked for, as the log has none.
      """,
    operands: [.orderID],
    options: WalkCommand.commonOptions,
    examples: [
      Example("checkout orders again", "The goods of the newest order."),
      Example("checkout orders again 0a1b2c3d", "The goods of the order whose id begins so."),
    ],
    exitStatuses: WalkCommand.exitStatuses(badData: "Several orders are meant. ", noInput: "There is no such order. "),
    runner: OrderAgainCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    id = arguments.operands.first
    walk = try WalkCommand(arguments)
  }

  func run() throws -> ExitCode {
    let search = try OrderSearch(id)
    guard let order = search.order else { return search.exitCode }
    var walk = walk
    walk.request.repeats = order.id
    walk.request.type = order.type
    walk.request.quantity = order.basket.quantity
    walk.request.specialRequests = order.basket.specialRequestEnabled
    for extra in Extra.allCases { walk.request.extras[extra] = order.basket.extras.contains(extra) }
    return try walk.run()
  }
}
