import CommandLineKit
import OrderKit
import SystemIO

/// Walks a person through an order; options fill fields in, only the rest is asked.
struct WalkCommand {
  var request: WalkRequest
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
    options: OrderFlags.options + commonOptions,
    subcommands: [
      PriceCommand.declaration, ValidateCommand.declaration, PlaceCommand.declaration, OrdersCommand.declaration,
      DetailsCommand.declaration, MenuCommand.declaration, CompletionsCommand.declaration, HelpCommand.declaration,
    ],
    examples: [
      Example("checkout", "Walk through an order."),
      Example("checkout --type chocolate --quantity 4 --extra-frosting", "Be asked only for the rest."),
      Example("checkout --country GB", "Check the zip by Britain's rules."),
      Example("checkout --details me.json", "Be asked for no address."),
      Example("checkout < answers.txt", "Answer the questions from a file, one a line."),
    ],
    exitStatuses: exitStatuses,
    environment: Fact.environment,
    files: Fact.files,
    removed: [
      Fact(
        "verify",
        "price the orders again by 'checkout price --itemize --date DAY', and compare the quotes by 'diff'")
    ],
    runner: WalkCommand.self)

  /// The options that do not say which goods are wanted.
  static let commonOptions: [Option] =
    [.recipientName, .street, .city, .zip, .countryOfAddress, .details, .code, .menu, .yes, .noInput, .accessible]
    + ShopChoice.options + [.color]

  static let exitStatuses: [Status] = [
    Status(.ok, "The order was placed."),
    Status(.no, "The order was not placed: left, or declined."),
    .usage,
    Status(.badData, "An answer was not acceptable, answers ran out, or '--details' is not an address."),
    Status(.noInput, "The menu or '--details' is not there, or is a directory."),
    .noShop,
    Status(.cannotCreate, "The log cannot be made: the order was not placed."),
    .ioError,
    .noPermission,
    .badMenu,
    .interrupted,
    .readerGone,
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let flags = try OrderFlags(arguments)
    request = WalkRequest(
      type: flags.type, quantity: flags.quantity, specialRequests: flags.specialRequests, extras: flags.extras,
      name: arguments.text(.recipientName),
      streetAddress: arguments.text(.street), city: arguments.text(.city), zip: arguments.text(.zip),
      country: arguments.text(.countryOfAddress),
      code: arguments.text(.code), yes: arguments.has(.yes), noInput: arguments.has(.noInput),
      accessible: arguments.has(.accessible))
    details = arguments.text(.details)
    menu = arguments.text(.menu)
    shop = try ShopChoice(arguments)
    color = arguments.choice(.color) ?? .default
  }

  func run() throws -> ExitCode {
    let active = try ActiveMenu.findForWalk(menu)
    var request = request
    // Where there are no codes, there is no question to answer by none.
    if active.menu.codes.isEmpty, request.code?.meansNone == true { request.code = nil }
    var environment = try WalkEnvironment.process(
      request, menu: active.menu, color: color, shop: try shop.shop(SystemCalls.environment))
    environment.repeatedWords = repeatedWords
    request.ownDetails = try details.map { try Address(details: $0) }
    return try request.run(in: environment)
  }

  /// The words of the command line that have the same order priced, kept and sent alike.
  var repeatedWords: [String] {
    (menu.map { ["--menu", $0] } ?? []) + (details.map { ["--details", $0] } ?? []) + shop.words
  }
}

extension Option {
  fileprivate static let countryOfAddress = value(
    "country", as: "code", "Country of the address, as a code of ISO 3166 such as GB; empty to be asked.")
  fileprivate static let code = value("code", "A promotion code of the menu; 'none' for none.")
  fileprivate static let yes = flag(
    "yes", short: "y", "Take the default of every yes/no question, ask for no code, and place the order.")
  fileprivate static let noInput = flag("no-input", "Never ask: fail and name the options that are missing.")
  fileprivate static let accessible = flag("accessible", "One question a line, made for screen readers.")
}
