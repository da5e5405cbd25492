import CommandLineKit
import OrderStreams
import PlainText
import SystemIO

struct ShowOrderCommand: RunnableCommand {
  struct Options: OptionList {
    let output = FormatOptions("text")
  }

  static let declaration = declare(
    name: "show",
    abstract: "Show the receipt of a placed order.",
    paragraphs: [
      "The receipt": "The receipt comes from the log and has the prices of its day; the active menu does not matter.",
      "Exit status": "0, 1, 64-66, 69, 73, 74, 77: see 'checkout help exit-codes' and 'checkout help codes'.",
    ],
    operands: [.orderID],
    examples: [
      "The receipt of the newest order.": "checkout orders show",
      "The receipt of the order A-7.": "checkout orders show A-7",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try arguments.output.chosen() ?? .text
    let (order, isWhole) = try OrderLog.find(arguments.operands.first)
    try Descriptor.standardOutput.write(format == .json ? order.json : order.page, as: format.syntax)
    return isWhole ? .ok : .badData
  }
}

extension LoggedOrder {
  var page: String {
    let time = LocalTime.text(createdAt, as: "%Y-%m-%d %H:%M:%S %Z")
    let doubt = state == .unconfirmed ? ["Unconfirmed: \(ShopError.doubt(about: "it"))"] : []
    let remarks = notes.map { "note: \($0)" } + warnings.map { "warning: \($0.message)" }
    let title = "Order \(id)" + (shop.map { ", sent to \($0)" } ?? "")
    return ([title, time, summary] + doubt + [""] + receipt + remarks).map { $0.visible + "\n" }.joined()
  }
}
