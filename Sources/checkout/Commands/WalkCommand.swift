import CommandLineKit
import OrderKit
import SystemIO

/// Walks a person through an order; options fill fields in, only the rest is asked.
struct WalkCommand: RunnableCommand {
  let arguments: ParsedArguments
  var request: WalkRequest
  let shop: ShopChoice

  static let declaration = declare(
    name: "checkout",
    abstract: "Order cupcakes at Cupcake Corner.",
    discussion: """
      Without a subcommand, walk through an order: cake, delivery details, check out. A question that an option \
      answers is not asked. By default this is a mock shop, and nothing leaves this machine; '--post' or \
      CHECKOUT_SHOP_URL names a shop to send the order to. Only the walk uses a menu of your own in \
      ~/.config/checkout/menu.json.
      """,
    options: OrderFlags.options + commonOptions,
    subcommands: [
      PriceCommand.declaration, ValidateCommand.declaration, PlaceCommand.declaration, OrdersCommand.declaration,
      DetailsCommand.declaration, MenuCommand.declaration, CompletionsCommand.declaration, HelpCommand.declaration,
    ],
    examples: [
      Example("checkout", "Walk through an order."),
      Example("checkout --type chocolate --quantity 4 --extra-frosting", "Answer only the other questions."),
      Example("checkout --country GB", "Check the zip by Britain's rules."),
      Example("checkout --details me.json", "Take the address from a file."),
      Example("checkout < answers.txt", "Read the answers from a file, one per line."),
    ],
    exitStatuses: exitStatuses())

  /// The options that do not say which goods are wanted.
  static let commonOptions: [Option] =
    .of(.recipientName, .street, .city, .zip, .countryOfAddress, .details, .code, .menu, .yes, .noInput, .accessible)
    + ShopChoice.options + .of(.color)

  /// How a walk may end; another command that opens it has other orders or input to miss as well.
  static func exitStatuses(badData: String = "", noInput: String = "") -> [Status] {
    [
      Status(.ok, "The order was placed."),
      Status(.no, "The order was not placed: you left, or declined."),
      .usage,
      Status(
        .badData,
        "\(badData)An answer was not acceptable, the answers ran out, or a file has the wrong content."),
      Status(.noInput, "\(noInput)A file does not exist, or is a directory."),
      .noShop, .noLog, .ioError, .noPermissionOrLog, .badMenu, .interrupted, .readerGone,
    ]
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    var address: [Address.Field: String] = [:]
    for (field, option) in Address.Field.options { address[field] = arguments[option] }
    address[.country] = arguments[.countryOfAddress]
    request = WalkRequest(
      goods: try OrderFlags(arguments), address: address, code: arguments[.code],
      yes: arguments[.yes], noInput: arguments[.noInput], accessible: arguments[.accessible])
    shop = try ShopChoice(arguments)
  }

  func run() throws -> ExitCode {
    let menu = try ActiveMenu.findForWalk(arguments[.menu])
    var request = request
    // Where there are no codes, there is no question to answer by none.
    if menu.codes.isEmpty, request.code?.meansNone == true { request.code = nil }
    let environment = try WalkEnvironment.process(
      request, menu: menu, color: arguments[.color], shop: try shop.shop(SystemCalls.environment))
    request.ownDetails = try arguments[.details].map { try Address(details: $0) }
    return try WalkRun(request, in: environment).run()
  }
}

extension TypedOption<String?> {
  fileprivate static var countryOfAddress: Self {
    .text("country", as: "iso-code", "The country as an ISO 3166 code such as GB; empty to be asked.")
  }
  fileprivate static var code: Self {
    .text("code", taking: .suggested(.codes), "A promotion code from the menu, or 'none'.")
  }
}

extension TypedOption<Bool> {
  fileprivate static var yes: Self {
    .flag(
      "yes", short: "y", "Take the default of every yes/no question, ask for no promotion code, and place the order.")
  }
  fileprivate static var noInput: Self { .flag("no-input", "Never ask. If options are missing, name them and fail.") }
  fileprivate static var accessible: Self { .flag("accessible", "Ask one question per line, for screen readers.") }
}
