import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

struct ConfirmOrderCommand: RunnableCommand {
  struct Options: OptionList {
    let output = FormatOptions("text")
  }

  static let declaration = declare(
    name: "confirm",
    abstract: "Record that the shop has an unconfirmed order.",
    paragraphs: [
      "When to use it": """
      You have found an unconfirmed order in the shop. Nothing is sent. The log records the shop's id, if you name it, \
      and the receipt is printed. If many orders have the same unknown status, use '--taken' instead.
      """,
      "Exit status": """
      1 if the order is not unconfirmed; 0, 64, 65, 69, 73, 74, 77: see 'checkout help exit-codes' and \
      'checkout help codes'.
      """,
    ],
    operands: [
      Operand(name: "id", allowed: .orderIDs, isRequired: true, help: "The whole id of the order."),
      Operand(name: "shopid", allowed: .anything, help: "The shop's id for it."),
    ],
    examples: ["The shop has the order A-7 as 481.": "checkout orders confirm A-7 481"])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try arguments.output.chosen() ?? .text
    let (id, shopID) = (arguments.operands[0], arguments.operands.dropFirst().first)
    if let shopID, !OrderID.isValid(shopID) {
      throw UsageError.refused("invalid id of the shop: use \(OrderID.rule)")
    }
    let order = try OrderPlacer(log: try OrderLog.ofThisProcess()).confirm(id, as: shopID)
    try Descriptor.standardOutput.write(format == .json ? order.json : order.page, as: format.syntax)
    return .ok
  }
}

extension OrderPlacer {
  /// Logs that the shop has an unconfirmed order. Throws if the order is not unconfirmed.
  ///
  /// The lock ensures that no process is sending the order just now.
  fileprivate func confirm(_ id: String, as shopID: String?) throws(Failure) -> LoggedOrder {
    let lock = try sendingLock.open(within: log.limit)
    defer { sendingLock.close(lock) }
    do throws(PlacingError) {
      return try log.update { log throws(PlacingError) in
        do throws(Failure) {
          guard let logged = try log.order(LogIndex.Key(id: id, isSent: true)) else {
            throw Failure(.no, "no order '\(id)' was sent to a shop: see 'checkout orders'")
          }
          guard logged.state == .unconfirmed else {
            let fact = logged.state == .placed ? logged.repeated : "refused by the shop"
            throw Failure(.no, "the order \(id) is not unconfirmed: it is \(fact)")
          }
          let settled = logged.settled(.placed, ShopTerms(id: shopID ?? logged.terms.id))
          log.add(settled)
          return settled
        } catch { throw .store(error) }
      }
    } catch {
      throw Failure(error.exitStatus, error.reason)
    }
  }
}
