import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct PlaceCommand: RunnableCommand {
  struct Options: OptionList, FormatOptions, OrderStreamOptions {
    let menu = TypedOption.menu
    let code = TypedOption.codeOfOrders
    let date = TypedOption.date
    let id = TypedOption.id
    let dryRun = TypedOption.dryRun
    let shop = ShopOptions()
    let quiet = TypedOption.quiet
    let format = TypedOption.jsonOrText
    let json = TypedOption.json
    let onError = TypedOption.onError
    let strict = TypedOption.strictAboutNotes
    let color = TypedOption.color
  }

  let arguments: Arguments<Options>
  /// The chosen format; nil for text on a terminal and JSON elsewhere.
  let format: AnswerFormat?
  let shop: ShopChoice

  static let declaration = declare(
    name: "place",
    abstract: "Place JSON orders without prompts, in order.",
    discussion: """
      The input is what 'price' reads, and every address must be valid. Each order is in the log before it is written \
      as JSON with its "id" and "createdAt", so a confirmed order is never lost. An order that cannot be placed gets \
      an error in its place, and the other orders are still placed. Standard error reports what was ignored or \
      repaired in an order and, at the end, how many orders were placed. An order is placed only once per id. The id \
      is the order's own "id" or, if it has none, '--id'. Sending the same goods and code again returns the logged \
      order; sending other goods or another code under that id is an error. By default this is a mock shop, and \
      nothing leaves this machine. If '--post' or CHECKOUT_SHOP_URL names a shop, curl posts each order there once, \
      with the id as Idempotency-Key. The order counts as placed if the shop echoes it. Without a clear answer it is \
      logged as unconfirmed; to try again, run the same command again, with '--id' for an order without an id.
      """,
    operands: [.files],
    samples: [.order],
    examples: [
      Example("checkout place orders.ndjson", "Place every order of a file."),
      Example("checkout place --dry-run orders.ndjson", "See what would be placed."),
      Example("checkout place --id $(cat today.id) order.json", "Place an order once, however often this is run."),
      Example(
        "checkout place --post https://shop.example --header-file key.txt order.json",
        "Send an order to a shop that requires an API key."),
    ],
    exitStatuses: [
      Status(.ok, "Every order was placed; with '--on-error skip', every order that could be."),
      .usage,
      Status(.badData, "An order was not placed, or the '--header-file' is not a list of headers."),
      .noInput, .noShop, .noLog, .ioError, .noPermissionOrLog, .badMenu, .interrupted, .readerGone,
    ],
    elsewhere: (GoodsOptions().options + AddressOptions().options + TypedOption.details.options).flatMap { option in
      option.spellings.map { Explanation($0, "place one order with 'checkout \($0) … --yes'") }
    })

  init(_ arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    format = try arguments.chosenFormat(json: .json)
    shop = try ShopChoice(arguments.shop)
    if arguments.dryRun, format == .text { throw .conflict("--dry-run", "--format text") }
    if let id = arguments.id {
      if arguments.dryRun { throw .conflict("--id", "--dry-run") }
      guard OrderID.isValid(id) else { throw .refused("invalid '--id': use \(OrderID.rule)") }
    }
  }

  func run() throws -> ExitCode {
    // A dry run shows the orders in the form that a shop receives.
    let format = arguments.dryRun ? .json : format ?? .usual
    let options = PlaceOptions(
      orders: try arguments.orderOptions(), format: format, onError: arguments.onError,
      namesFiles: arguments.operands.count > 1)
    if arguments.dryRun { return try preview(options) }
    let log = try OrderLog.ofThisProcess()
    let placer = OrderPlacer(shop: try shop.shop(SystemCalls.environment), log: log)
    return try SignalWatch.untilSignalled { interruption in
      var job = PlacingJob(
        placer, id: arguments.id, options, isQuiet: arguments.quiet,
        TypedCommand("checkout place", arguments.given, operands: arguments.operands), interruption: interruption)
      var output = output(format)
      do {
        try job.run(over: InputFiles(arguments.operands, of: "orders"), into: &output)
      } catch let error as IOError where error.operation == .write && !error.isBrokenPipe && job.tally.mayHavePlaced {
        Descriptor.report(
          "error: \(error.message)", "error: the order may have been placed: see 'checkout orders --last 1'")
        return .ioError
      }
      job.report()
      return job.tally.exitCode(options.onError)
    }
  }

  private func output(_ format: AnswerFormat) -> OutputBuffer {
    .standardOutput(for: format, color: arguments.color, isQuiet: arguments.quiet)
  }

  private func preview(_ options: PlaceOptions) throws -> ExitCode {
    let files = InputFiles(arguments.operands, of: "orders")
    let line = ProgressLine.onTerminal(for: files)
    let run = try SignalWatch.untilSignalled { interruption in
      defer { line?.end() }
      var run = DryRun(options, interruption: interruption, progress: line)
      var output = output(options.format)
      try run.run(over: files, into: &output)
      return run
    }
    run.report()
    return run.tally.exitCode(options.onError)
  }
}

extension TypedOption<String?> {
  fileprivate static var id: Self {
    .text("id", "The id of a single order that has none of its own; it is placed only once under this id.")
  }
}

extension TypedOption<Bool> {
  fileprivate static var dryRun: Self { .flag("dry-run", "Show what would be placed, without placing it.") }
}
