import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Places JSON orders without prompts: one echo per order, in order.
struct PlaceCommand {
  let files: [String]
  let menu: String?
  /// The promotion code of orders that give none themselves.
  let code: String?
  let date: CalendarDate?
  /// The id of the one order, for a safe repeat.
  let id: String?
  let dryRun: Bool
  let quiet: Bool
  /// Nil: text on a terminal, JSON elsewhere.
  let format: AnswerFormat?
  let onError: ErrorPolicy
  let strict: Bool
  let color: ColorPolicy
  let shop: ShopChoice
}

extension PlaceCommand: RunnableCommand {
  static let declaration = Command(
    name: "place",
    abstract: "Place JSON orders without prompts: one echo per order, in order.",
    discussion: """
      The input is what 'price' takes; the address must be valid. Each order is in the log before it is echoed with \
      its 'id' and 'createdAt', so what was echoed is never lost. An order that cannot be placed is answered by an \
      error in its place, and the others are placed; standard error says what was ignored or repaired in an order, and \
      in the end how many were placed. An order's own "id", or else '--id', is its id, under which it is \
      placed once: the same goods again are answered by what the log has of them, and other goods by an error. It is a \
      mock shop, and nothing leaves this machine, unless a \
      shop's address is given with '--post' or CHECKOUT_SHOP_URL: then curl posts each order there, once, with its id \
      as Idempotency-Key. It is placed if the shop echoes it; where no answer came, the log calls it unconfirmed, and \
      '--id' sends it again.
      """,
    operands: [.files],
    options: [.menu, .codeOfOrders, .date, .id, .dryRun] + ShopChoice.options
      + [.quiet, .jsonOrText, .json, .onError, .strict, .color],
    examples: [
      Example("checkout place orders.ndjson", "Place every order of a file."),
      Example("checkout place --dry-run orders.ndjson", "See what would be placed."),
      Example("checkout place --id $(cat today.id) order.json", "Place an order once, however often this is run."),
      Example(
        "checkout place --post https://shop.example --header-file key.txt order.json",
        "Send an order to a shop that wants a key."),
    ],
    exitStatuses: [
      Status(.ok, "Every order was placed; with '--on-error skip', every order that could be."),
      .usage,
      Status(.badData, "Some order was not placed."),
      .noInput,
      .noShop,
      Status(.cannotCreate, "The log cannot be made: the order was not placed."),
      .ioError,
      Status(.noPermission, "A file may not be read, or the log may not be written."),
      .badMenu, .interrupted, .readerGone,
    ],
    removed: [.framing],
    runner: PlaceCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    menu = arguments.text(.menu)
    code = arguments.codeOfOrders
    date = try arguments.day()
    id = arguments.text(.id)
    dryRun = arguments.has(.dryRun)
    quiet = arguments.has(.quiet)
    let format: OutputFormat? = try arguments.format(.jsonOrText, json: .json)
    self.format = format.map { $0 == .text ? .text : .json }
    if dryRun, format == .text { throw .conflict("--dry-run", "--format text") }
    onError = arguments.choice(.onError) ?? .default
    strict = arguments.has(.strict)
    color = arguments.choice(.color) ?? .default
    shop = try ShopChoice(arguments)
    if let id {
      if dryRun { throw .conflict("--id", "--dry-run") }
      guard id.isOrderID else {
        throw .refused("An id is 1 to 128 visible bytes of text.")
      }
    }
  }

  func run() throws -> ExitCode {
    let menu = try ActiveMenu.find(menu).menu
    let environment = SystemCalls.environment
    // What would be placed is shown in the form that is sent.
    let format = dryRun ? .json : format ?? (SystemCalls.isTerminal(.standardOutput) ? .text : .json)
    let files = InputFiles(files, of: "orders")
    let options = StreamOptions(
      menu: menu, code: code, date: date, format: format, onError: onError, isStrict: strict,
      namesFiles: files.areSeveral)
    var output = OutputBuffer.standardOutput(for: format, color: color, isQuiet: quiet)
    if dryRun { return try preview(files, options, into: &output) }
    let log = OrderLog(try StorePlaces(environment: environment).orderLog())
    let placer = OrderPlacer(menu: menu, date: date, shop: try shop.shop(environment), log: log)
    do {
      return try SignalledJob.interruptible { interruption in
        var job = PlaceJob(placer, id: id, options, interruption: interruption)
        try job.run(over: files, into: &output)
        job.report()
        return job.tally.exitCode(onError)
      }
    } catch let error as IOError where error.operation == .write && error.isBrokenPipe == false {
      throw LostEcho(error: error)
    }
  }

  private func preview(
    _ files: InputFiles, _ options: StreamOptions, into output: inout OutputBuffer
  ) throws -> ExitCode {
    let notes: @Sendable (PreviewTally, Int) -> String = { tally, recordsBefore in
      tally.notes.map { noted in
        noted.note.line(record: recordsBefore + noted.record, file: options.namesFiles ? noted.file : nil)
      }.joined()
    }
    let tally = try SignalledJob.run(workers: nil, over: files, into: &output, report: notes) { file in
      PreviewStream(previewing: options, file: file)
    }
    tally.report(nothing: "no orders", refused: "orders could not be placed", onError)
    if tally.prices.priced > 0 {
      let total = tally.prices.revenue.map(options.menu.currency.text) ?? "more than can be counted"
      let orders = "\(tally.prices.priced) \(tally.prices.priced == 1 ? "order" : "orders")"
      try? Descriptor.standardError.write("\(orders) for \(total), and nothing was placed\n")
    }
    return tally.refused > 0 && onError != .skip ? .badData : .ok
  }
}

/// An echo could not be written.
struct LostEcho: CommandFailure {
  let error: IOError
  let exitCode = ExitCode.ioError

  var messages: [String] {
    [
      "cannot write to standard output: \(error.reason)",
      "the order may be placed all the same: see 'checkout orders --last 1'",
    ]
  }
}

extension Option {
  fileprivate static let id = value("id", "The id of an order that has none of its own, so that it is placed once.")
  fileprivate static let dryRun = flag("dry-run", "Show what would be placed, and write nothing.")
  fileprivate static let strict = flag("strict", "Make an error of what would be a note.")
}
