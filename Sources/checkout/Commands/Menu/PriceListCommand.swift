import CommandLineKit
import OrderKit
import SystemIO

struct PriceListCommand: RunnableCommand {
  let arguments: ParsedArguments

  static let declaration = declare(
    name: "price-list",
    abstract: "Print the price of every type and extra at every quantity.",
    discussion: "The prices include volume discounts, but no promotion codes, delivery or tax.",
    options: .of(.menu, .format, .color),
    examples: [
      Example("checkout menu price-list", "A table to pin to the wall."),
      Example("checkout menu price-list --format csv --menu downtown.json", "A sheet to calculate with."),
    ],
    exitStatuses: .ofMenu("The list was printed."))

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
  }

  func run() throws -> ExitCode {
    let list = PriceList(menu: try ActiveMenu.find(arguments[.menu]).menu)
    try Descriptor.standardOutput.write(try arguments[.format] == .csv ? list.csv() : list.text())
    return .ok
  }
}

extension TypedOption<AnswerFormat> {
  fileprivate static var format: Self { .choice("format", of: [.text, .csv], default: .text, "The output format.") }
}
