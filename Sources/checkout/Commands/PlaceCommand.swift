import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

struct PlaceCommand: RunnableCommand {
  struct Options: OptionList {
    let orders = OrderStreamOptions()
    let id = TypedOption.text(
      "id", "The id of a single order without one of its own. It is then placed at most once.")
    let ids = TypedOption.text(
      "ids", as: "prefix", "Number the orders of all files. The third gets the id PREFIX-3, unless it has one.")
    let dryRun = TypedOption.flag("dry-run", "Answer as if every order were placed. None is placed.")
    let input = InputOptions()
    let shop = ShopOptions()
    let quiet = TypedOption.quiet
    let output = FormatOptions()
    let onError = TypedOption.onError
    let strict = TypedOption.flag(
      "strict", "Treat notes and warnings as errors. So are keys that are not passed on.")
    let color = TypedOption.color
  }

  let arguments: Arguments<Options>
  let format: AnswerFormat
  let ids: GivenIDs

  static let declaration = declare(
    name: "place",
    abstract: "Place orders from JSON or CSV without prompts.",
    paragraphs: [
      "Input": """
      What 'price' reads, with valid addresses; its help has an order with every key. "note" is text for the shop. An order that cannot be placed gets an \
      error in its place, and the others are still placed. Standard error reports what was ignored or repaired, and \
      the keys that were not passed on.
      """,
      "Answers": """
      Each order as JSON with sorted keys, with its "id", "createdAt", "total", "minorUnits" and "currency". It is \
      logged before it is written, so none is lost. A repeat has "alreadyPlaced":true. The mock shop places up to 256 \
      orders before it answers the first of them, so '| head -1' places one or two times as many; a shop on the \
      network gets one or two orders.
      """,
      "Ids": """
      An id stands for one order: its goods, code, address and note. The same order again returns the logged order, \
      and another order under the id is an error. The id is the order's own, '--id', or a number with '--ids'. To \
      run '--ids' again, correct orders, but do not remove, insert or move them.
      """,
      "Shops": """
      By default this is a mock shop, and nothing leaves this machine. If '--post' or CHECKOUT_SHOP_URL names a shop, \
      curl posts each order there once, with the id as Idempotency-Key. The order counts as placed if the answer is a \
      JSON object with an id, and no status or error that says otherwise. Without a clear answer it is unconfirmed: run \
      the same command again, with '--id' for a single order without an id. With an unknown status, ask the shop, and \
      name the word with '--taken', or see 'checkout orders confirm'.
      """,
      "Exit status": """
      0, 64-66, 69, 73, 74, 77, 78: see 'checkout help exit-codes' and 'checkout help codes'. Empty input is 0, or \
      65 with '--strict'. 69 means try again; '--on-error skip' changes neither that nor 65 for a shop's refusal or an unknown status.
      """,
    ],
    operands: [.files],
    examples: [
      "Place every order of a file.": "checkout place orders.ndjson",
      "Place all orders, or none.": "checkout place --dry-run orders.ndjson && checkout place orders.ndjson",
      "Send orders as mon-1, mon-2 and on.": "checkout place --post https://shop.example --ids mon orders.json",
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
        throw .refused("invalid '--ids': use 1 to 100 visible bytes of ASCII")
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
      var output = OutputBuffer.standardOutput(for: format, color: arguments.color)
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
