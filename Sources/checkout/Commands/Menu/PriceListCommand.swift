import CommandLineKit
import OrderKit
import SystemIO

/// What a price list is written as.
enum PriceListFormat: String, CaseIterable {
  case text, csv
}

/// Prints what every type and extra costs at every quantity.
struct PriceListCommand {
  let menu: String?
  let format: PriceListFormat
}

extension PriceListCommand: RunnableCommand {
  static let declaration = Command(
    name: "price-list",
    abstract: "Print the price of every type and extra at every quantity.",
    discussion: "The prices are those of the goods and of many cakes: before codes, delivery and tax.",
    options: [.menu, .format, .color],
    examples: [
      Example("checkout menu price-list", "A table to pin to the wall."),
      Example("checkout menu price-list --format csv --menu downtown.json", "A sheet to calculate with."),
    ],
    exitStatuses: [Status(.ok, "The list was printed."), .usage, .noMenu, .ioError, .noPermission, .badMenu],
    runner: PriceListCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    menu = arguments.text(.menu)
    format = arguments.choice(.format) ?? .text
  }

  func run() throws -> ExitCode {
    let list = PriceList(menu: try ActiveMenu.find(menu).menu)
    try Descriptor.standardOutput.write(try format == .csv ? list.csv() : list.text())
    return .ok
  }
}

extension Option {
  fileprivate static let format = choice("format", PriceListFormat.self, default: .text, "How the list is written.")
}
