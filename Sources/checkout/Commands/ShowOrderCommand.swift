import OrderKit
import PlainText
import SystemIO

/// Shows the receipt of one placed order.
struct ShowOrderCommand {
  let id: String
}

extension ShowOrderCommand: RunnableCommand {
  static let declaration = Command(
    name: "show",
    abstract: "Show the receipt of a placed order.",
    discussion: "The receipt is what the log says: today's menu does not matter.",
    operands: [
      Operand(name: "id", allowed: .anything, isRequired: true, help: "The order's id, or an unmistakable beginning.")
    ],
    options: [.color],
    examples: [
      Example("checkout orders show 0a1b2c3d", "The receipt of the order whose id begins so.")
    ],
    exitStatuses: .ofTheLog(Status(.ok, "The receipt was shown."), Status(.noInput, "There is no such order.")),
    runner: ShowOrderCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let id = arguments.operands.first, id.isEmpty == false else {
      throw .missingOperand(Self.declaration.operands[0])
    }
    self.id = id
  }

  func run() throws -> ExitCode {
    var exact: LoggedOrder?
    var similar: [LoggedOrder] = []
    let reading = try OrderLog.ofThisProcess().forEachTelling { order in
      if order.id == id || order.key == id { exact = exact ?? order }
      if order.id.hasPrefix(id) || order.key.hasPrefix(id) { similar.append(order) }
    }
    guard let order = exact ?? (similar.count == 1 ? similar[0] : nil) else {
      let words = similar.isEmpty ? "there is no order '\(id)'" : "\(similar.count) orders begin with '\(id)'"
      try? Descriptor.standardError.write("Error: \(words.visible): see 'checkout orders'\n")
      return .noInput
    }
    let time = order.createdAt.prefix(19).replacing("T", with: " ")
    let doubt = order.state == .unconfirmed ? ["Unconfirmed: the shop may have taken it all the same"] : []
    let lines = ["Order \(order.id)", "\(time) UTC"] + doubt + [""] + order.receipt
    try Descriptor.standardOutput.write(lines.map { $0.visible + "\n" }.joined())
    return reading.isWhole ? .ok : .badData
  }
}
