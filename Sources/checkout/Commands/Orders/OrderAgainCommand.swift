import CommandLineKit
import OrderKit
import OrderScreens

struct OrderAgainCommand: RunnableCommand {
  typealias Options = WalkOptions

  static let declaration: Command = declare(
    name: "again",
    abstract: "Order the same goods again.",
    paragraphs: [
      "The walk": """
      Opens the walk with the goods of a placed order, at today's prices. The walk asks for the address, because the \
      log has none. Options change the goods. An unconfirmed order is sent again under the same id, to the shop that may \
      already have it.
      """,
      "Exit status": "0, 1, 64-66, 69, 73, 74, 77, 78: see 'checkout help exit-codes' and 'codes'.",
    ],
    operands: [.orderID],
    examples: [
      "The goods of the newest order.": "checkout orders again",
      "The goods of the order A-7.": "checkout orders again A-7",
      "Send an unconfirmed order again, with a key.": "checkout orders again A-7 --header-file key.txt",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    var walk = try WalkCommand(arguments: arguments)
    let logged = try OrderLog.find(arguments.operands.first).order
    walk.request.repeats = logged
    let basket = logged.order.basket
    var goods = walk.request.goods
    goods.type = goods.type ?? logged.typeID
    goods.quantity = goods.quantity ?? basket.quantity
    if goods.specialRequestEnabled == nil {
      goods.specialRequestEnabled = basket.specialRequestEnabled
      goods.extras = basket.extras.map(\.key)
    }
    walk.request.goods = goods
    // Without its promotion code, this would not be the same order as the unconfirmed one.
    if logged.state == .unconfirmed { walk.request.texts[.code] = walk.request.texts[.code] ?? basket.code }
    return try walk.run()
  }
}

extension LoggedOrder {
  var unconfirmedShop: String? { state == .unconfirmed ? shop : nil }
}
