import CommandLineKit
import OrderKit
import OrderScreens
import SystemIO

/// Walks a person through an order. Questions that were already answered by command-line options are not asked.
struct WalkCommand: RunnableCommand {
  typealias Options = WalkOptions

  let arguments: Arguments<Options>
  var request: WalkRequest

  static let declaration = declare(
    name: "checkout",
    abstract: "Order cupcakes at Cupcake Corner.",
    paragraphs: [
      "The walk": """
      Without a command, walk through an order: cake, delivery details, check out. Options answer questions, which are \
      then not asked. Answers can also come from a file, one per line.
      """,
      "Shops": """
      The default is a mock shop, and nothing leaves this machine. '--post' or CHECKOUT_SHOP_URL names a shop to send \
      the order to.
      """,
      "More help": """
      'checkout help COMMAND' explains a command, and 'checkout help environment' variables and files. The exit status is \
      0, 1, 64-66, 69, 73, 74, 77 or 78: see 'checkout help exit-codes' and 'checkout help codes'.
      """,
    ],
    subcommands: [
      PriceCommand.declaration, ValidateCommand.declaration, PlaceCommand.declaration, OrdersCommand.declaration,
      DetailsCommand.declaration, MenuCommand.declaration, ColumnsCommand.declaration, CompletionsCommand.declaration,
      HelpCommand.declaration,
    ],
    examples: [
      "Walk through an order.": "checkout",
      "Answer only the other questions.": "checkout --type chocolate --quantity 4 --no-extras",
      "Check the zip by Britain's rules.": "checkout --country GB",
      "Take the address from a file.": "checkout --details me.json",
      "Read the answers from a file.": "checkout < answers.txt",
    ],
    groups: [
      "Order options": [
        "type", "quantity", "extra", "no-extras", "name", "street", "city", "zip", "country", "details", "code",
        "note", "id", "ids",
      ],
      "Input options": ["menu", "from", "column", "no-columns", "date", "jobs"],
      "Output options": [
        "itemize", "merge", "only", "rules", "format", "json", "on-error", "strict", "summary", "quiet",
        "dry-run",
      ],
      "Shop options": ["post", "taken", "header-file", "timeout"],
      "Terminal options": [],
    ])

  init(arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    try arguments.goods.check()
    _ = try arguments.shop.url
    request = WalkRequest(
      goods: arguments.goods.given, yes: arguments.yes, noInput: arguments.noInput, accessible: arguments.accessible)
    for (field, text) in arguments.address.fields { request.texts[.address(field)] = text }
    request.texts[.address(.country)] = arguments.country
    request.texts[.code] = arguments.code
    request.texts[.note] = arguments.note
  }

  func run() throws -> ExitStatus {
    let variables = SystemCalls.environment
    let shop = try arguments.shop.shop(variables, ofOrder: request.repeats?.unconfirmedShop)
    if let order = request.repeats, let url = order.unconfirmedShop, shop?.url.shown != url {
      throw Failure(
        .badData,
        "the order \(order.id) is unconfirmed at \(url), and is sent again to that shop only: leave out '--post'")
    }
    let menu = try ActiveMenu.findForWalk(arguments.menu)
    var request = request
    _ = try menu.code(named: arguments.code)
    // If the menu has no promotion codes, the walk doesn't ask for a code, so ignore `--code none`.
    if menu.codes.isEmpty, request.texts[.code]?.meansNone == true { request.texts[.code] = nil }
    var environment = try WalkEnvironment.process(request, menu: menu, color: arguments.color, shop: shop)
    let given = arguments.given.filter { Self.repeated.contains($0.option.name) }
    // Once the order is confirmed, the log no longer leads to its shop.
    let isLogged = arguments.shop.post == nil && shop?.url.text != variables["CHECKOUT_SHOP_URL"]
    let logged = isLogged ? shop.map { ["--post", $0.url.text] } : nil
    environment.again = TypedCommand("checkout orders again", given, adding: logged ?? [])
    request.ownDetails = try arguments.details.map { try Address(details: $0) }
    return try WalkRun(request, in: environment).run()
  }

  /// The options to repeat in the command that orders the same goods again. The log contains all other answers.
  private static let repeated = ["menu", "details", "note", "accessible"] + ShopOptions().options.map(\.name)
}

struct WalkOptions: OptionList {
  let goods = GoodsOptions()
  let address = AddressOptions()
  let country = TypedOption.text(
    "country", as: "iso-code", taking: .countries,
    "The country, such as GB. If empty, the walk asks.")
  let details = TypedOption.file("details", "A file with the address, or a pipe such as <(pass me).")
  let code = TypedOption.text(
    "code", taking: .codes, "A promotion code from the menu, or 'none'.")
  let note = TypedOption.text("note", as: "text", "A note for the shop, at most 1000 bytes.")
  let menu = TypedOption.menu
  let yes = TypedOption.flag(
    "yes", short: "y",
    """
    Accept the defaults, skip the promotion code, and place the order. At a terminal, deliver to the saved address \
    unless options give one.
    """)
  let noInput = TypedOption.flag(
    "no-input",
    """
    Never ask. If options are missing, name them and fail. Deliver to the saved address unless options give one.
    """)
  let accessible = TypedOption.flag("accessible", "Ask one question per line, for screen readers.")
  let shop = ShopOptions()
  let color = TypedOption<ColorPolicy?>.choice(
    "color", as: "when", of: ColorPolicy.allCases, "Color, by default auto."
  ).or(.auto)
}
