import CommandLineKit
import OrderKit

/// Opens the walk with the goods of a logged order.
struct OrderAgainCommand: RunnableCommand {
  typealias Options = WalkOptions

  let id: String?
  let walk: WalkCommand

  static let declaration = declare(
    name: "again",
    abstract: "Order the same goods again.",
    discussion: """
      Opens the walk with the goods of a placed order, at today's prices. The walk asks for the address, because the \
      log has none. An unconfirmed order is sent again: under its id, and to the shop that may have taken it.
      """,
    operands: [.orderID],
    examples: [
      Example("checkout orders again", "The goods of the newest order."),
      Example("checkout orders again 0a1b2c3d", "The goods of the order whose id begins with 0a1b2c3d."),
      Example("checkout orders again 0a1b2c3d --header-file key.txt", "Send an unconfirmed order again, with a key."),
    ],
    exitStatuses: WalkCommand.exitStatuses(
      badData: "Several orders match the id. ", noInput: "There is no such order. "))

  init(_ arguments: Arguments<WalkOptions>) throws(UsageError) {
    id = arguments.operands.first
    walk = try WalkCommand(arguments, goods: [:])
  }

  func run() throws -> ExitCode {
    let order = try OrderLog.find(id).order
    var walk = walk
    walk.request.repeats = order
    walk.request.answers.merge(order.answers) { $1 }
    // Without its code, the order would differ from the unconfirmed one.
    if order.state == .unconfirmed, walk.request.answers[.code] == nil {
      walk.request.answers[.code] = order.basket.code.map(Field.Input.text)
    }
    return try walk.run()
  }
}

extension LoggedOrder {
  /// The goods of the order as answers to questions of the walk.
  fileprivate var answers: [Question: Field.Input] {
    var answers: [Question: Field.Input] = [
      .type: .text(type), .quantity: .text(String(basket.quantity)),
      .specialRequests: .isOn(basket.specialRequestEnabled),
    ]
    for extra in basket.extras { answers[.extra(extra)] = .isOn(true) }
    return answers
  }

  var unconfirmedShop: String? { state == .unconfirmed ? shop : nil }
}
