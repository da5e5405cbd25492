import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

struct PlaceCommand: RunnableCommand {
  struct Options: OptionList {
    let orders = OrderStreamOptions()
    let id = TypedOption.text(
      "id", "The id of a single order that has none.")
    let ids = TypedOption.text(
      "ids", as: "prefix", "Number the orders of all files. The third gets the id PREFIX-3, unless it has one.")
    let dryRun = TypedOption.flag("dry-run", "Answer as if placing, but place nothing.")
    let input = InputOptions()
    let shop = ShopOptions()
    let quiet = TypedOption.quiet
    let output = FormatOptions()
    let onError = TypedOption.onError
    let strict = TypedOption.flag(
      "strict", "Treat notes and warnings as errors.")
  }

  let arguments: Arguments<Options>
  let format: AnswerFormat
  let ids: GivenIDs

  static let declaration = declare(
    name: "place",
    abstract: "Place orders from JSON or CSV without prompts.",
    paragraphs: [
      "Input": """
      Orders as 'price' reads them, each with a valid address; 'checkout help price' shows one with every key. "note" \
      is a text for the shop. An order that cannot be placed gets an error as its answer, and the rest are still \
      placed. Standard error lists what was ignored or repaired, and the keys that were not passed on, which are \
      errors with '--strict'.
      """,
      "Answers": """
      Each order as JSON with sorted keys, including "id", "createdAt", "total", "minorUnits" and "currency". Orders \
      are logged before they are answered, so none is lost. One that was placed before has "alreadyPlaced":true. The \
      mock shop places up to 256 orders at once and then answers them: '| head -1' places one or two such groups, or \
      one or two orders at a shop on the network.
      """,
      "Ids": """
      An id stands for one order: its goods, code, address and note. Placing the same order again returns the logged \
      one, and a different order under the id is an error. '--id' and '--ids' name orders that have no id. Before you \
      run '--ids' again, correct records, but do not remove, insert or move them.
      """,
      "Shops": """
      The default is a mock shop, and nothing leaves this machine. If '--post' or CHECKOUT_SHOP_URL names a shop, curl \
      posts each order to it once, with the id as Idempotency-Key. The order is placed if the answer is a JSON object \
      with an id, unless a status or an error in it says otherwise. After an unclear answer, the order is unconfirmed: \
      run the printed command to send it again. After an unknown status, ask the shop: if it has the order, name the \
      status with '--taken', or see 'checkout orders confirm'.
      """,
      "Exit status": """
      0, 64-66, 69, 73, 74, 77, 78: see 'checkout help exit-codes' and 'checkout help codes'. Empty input is 0, or \
      65 with '--strict'. 69 means that trying again may help. '--on-error skip' keeps 69, and 65 for an order that \
      the shop refused or whose status is unknown.
      """,
    ],
    operands: [.files],
    examples: [
      "Place every order of a file.": "checkout place orders.ndjson",
      "Place all orders, or none.": "checkout place --dry-run orders.ndjson && checkout place orders.ndjson",
      "Send orders under the ids mon-1, mon-2 and so on.":
        "checkout place --post https://shop.example --ids mon orders.json",
      "Try again as long as the shop of CHECKOUT_SHOP_URL is unavailable.":
        "until checkout place orders.ndjson || [ $? != 69 ]; do sleep 60; done",
      "Place an order once, however often this is run.": "checkout place --id $(cat today.id) order.json",
      "Send an order to a shop that requires an API key.":
        "checkout place --post https://shop.example --header-file key.txt order.json",
    ])

  init(arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    format = try arguments.output.chosen() ?? .usual
    _ = try arguments.shop.url
    switch (arguments.id, arguments.ids) {
    case (nil, nil): ids = .none
    case (let id?, nil):
      guard OrderID.isValid(id) else { throw .refused("invalid '--id': use \(OrderID.rule)") }
      ids = .single(id)
    case (nil, let prefix?):
      guard (1...100).contains(prefix.utf8.count), OrderID.isValid(prefix), prefix.fitsHeader else {
        throw .refused("invalid '--ids': write 1 to 100 visible ASCII characters")
      }
      ids = .numbered(prefix)
    default:
      throw .conflict("--id", "--ids", because: "'--id' is for one order, '--ids' for several: leave one out")
    }
  }

  func run() throws -> ExitStatus {
    var orders = try arguments.orders.options(isStrict: arguments.strict)
    orders.onError = arguments.onError == .stop ? .stop : .report
    orders.columns = try arguments.input.columns(of: orders.menu)
    var placer = OrderPlacer(
      shop: try arguments.shop.shop(SystemCalls.environment), log: try OrderLog.ofThisProcess(isDry: arguments.dryRun),
      menu: orders.menu)
    if !arguments.quiet, !arguments.dryRun { placer.answers = .standardOutput }
    let files = arguments.input.files
    return try SignalWatch.untilSignalled { interruption in
      var job = PlacingJob(
        placer: placer, orders: orders, format: format, onError: arguments.onError, ids: ids,
        isQuiet: arguments.quiet, namesFiles: arguments.operands.count > 1,
        command: TypedCommand("checkout place", arguments.given, operands: arguments.operands),
        interruption: interruption)
      var output = OutputBuffer.standardOutput(for: format)
      do {
        try job.run(over: files, into: &output)
      } catch {
        job.report(endedBy: error)
        throw error
      }
      job.report()
      return job.tally.exitStatus(arguments.onError, isStrict: arguments.strict)
    }
  }
}
