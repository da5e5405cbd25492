#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit

/// Walks a person through an order; options fill fields in, only the rest is asked.
struct WalkCommand {
  let request: WalkRequest
  /// The file of the person's own details.
  let details: String?
  let menu: String?
  let color: ColorPolicy
  let shop: ShopChoice
}

extension WalkCommand: RunnableCommand {
  /// The root of all commands.
  static let declaration = Command(
    name: "checkout",
    abstract: "Order cupcakes at Cupcake Corner.",
    discussion: """
      Without a subcommand, walk through an order: cake, delivery details, check out. Options answer questions, which \
      are then not asked. It is a mock shop, and nothing leaves this machine, unless a shop's address is given with \
      '--post' or CHECKOUT_SHOP_URL. A menu of your own in \
      ~/.config/checkout/menu.json counts here, and only here.
      """,
    options: [
      .type, .quantity, .specialRequests,
    ] + Extra.allCases.map(Option.extra) + [
      .name, .street, .city, .zip, .countryOfAddress, .details, .code, .menu, .yes, .noInput, .accessible,
    ] + ShopChoice.options + [.color],
    subcommands: [
      PriceCommand.declaration, ValidateCommand.declaration, PlaceCommand.declaration, OrdersCommand.declaration,
      DetailsCommand.declaration, MenuCommand.declaration, CompletionsCommand.declaration, HelpCommand.declaration,
    ],
    examples: [
      Example("checkout", "Walk through an order."),
      Example("checkout --type chocolate --quantity 4 --extra-frosting", "Be asked for the rest only."),
      Example("checkout --country GB", "Have the zip checked as Britain writes it."),
      Example("checkout --details me.json", "Be asked for no address."),
      Example("checkout < answers.txt", "Answer the questions from a file, one a line."),
    ],
    exitStatuses: [
      Status(.ok, "The order was placed."),
      Status(.no, "The order was not placed: left, or declined."),
      .usage,
      Status(.badData, "An answer was not acceptable, answers ran out, or '--details' is no address."),
      Status(.noInput, "The menu or '--details' is not there, or is a directory."),
      .noShop,
      Status(.cannotCreate, "The log cannot be made: the order was not placed."),
      .ioError,
      .noPermission,
      .badMenu,
      .interrupted,
      .readerGone,
    ],
    environment: Fact.environment,
    files: Fact.files,
    removed: [
      Fact(
        "verify",
        "price the orders again by 'checkout price --itemize --date DAY', and compare the quotes by 'diff'")
    ],
    runner: WalkCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    request = WalkRequest(
      type: arguments.text(.type), quantity: arguments.number(.quantity),
      specialRequests: arguments.toggle(.specialRequests), extras: arguments.extras, name: arguments.text(.name),
      streetAddress: arguments.text(.street), city: arguments.text(.city), zip: arguments.text(.zip),
      country: arguments.text(.countryOfAddress),
      code: arguments.text(.code), yes: arguments.has(.yes), noInput: arguments.has(.noInput),
      accessible: arguments.has(.accessible))
    details = arguments.text(.details)
    menu = arguments.text(.menu)
    shop = try ShopChoice(arguments)
    color = arguments.choice(.color) ?? .standard
    for extra in Extra.allCases where request.specialRequests == false && request.extras[extra] == true {
      throw .conflict("--no-special-requests", Option.extra(extra).synopsis)
    }
  }

  func run() throws -> ExitCode {
    let inForce = try MenuInForce.findForWalk(menu)
    var surroundings = try WalkSurroundings.process(
      menu: inForce.menu, color: color, shop: try shop.shop(ProcessInfo.processInfo.environment))
    if case .option(let path) = inForce.origin { surroundings.menuFile = path }
    var request = request
    request.ownDetails = try details.map { try Address(details: $0) }
    return try request.run(in: surroundings)
  }
}

extension ParsedArguments {
  /// The extras whose options were given.
  fileprivate var extras: [Extra: Bool] {
    Extra.allCases.reduce(into: [:]) { extras, extra in extras[extra] = toggle(.extra(extra)) }
  }
}

extension Option {
  fileprivate static let type = value(
    "type", taking: .suggested(CupcakeMenu.standard.types.map(\.id)), "Cake type: its name, or its index on the menu.")
  fileprivate static let quantity = value("quantity", taking: .wholeNumber(nil), "Number of cakes.")
  fileprivate static let specialRequests = toggle("special-requests", "Any special requests?")
  fileprivate static func extra(_ extra: Extra) -> Option { toggle(extra.option, "Add \(extra.label).") }
  fileprivate static let countryOfAddress = value(
    "country", "Country of the address, as a code of ISO 3166 such as GB; empty to be asked.")
  fileprivate static let code = value("code", "A promotion code of the menu; 'none' for none.")
  fileprivate static let yes = flag(
    "yes", short: "y", "Take the default of every yes/no question, ask for no code, and place the order.")
  fileprivate static let noInput = flag("no-input", "Never ask: fail and name the options that are missing.")
  fileprivate static let accessible = flag("accessible", "One question a line, made for screen readers.")
}
