import OrderKit
import SystemIO

/// Prices JSON orders: one quote per order, in order.
struct PriceCommand {
  let files: [String]
  let menu: String?
  /// The promotion code of orders that give none themselves.
  let code: String?
  let date: CalendarDate?
  /// What all orders together must come to.
  let itemize: Bool
  /// Nil: text on a terminal, JSON elsewhere.
  let format: AnswerFormat?
  let onError: ErrorPolicy
  let strict: Bool
  let summary: Bool
  /// Nil: one for each processor.
  let jobs: Int?
  let color: ColorPolicy
}

extension PriceCommand: RunnableCommand {
  static let declaration = Command(
    name: "price",
    abstract: "Price JSON orders: one quote per order, in order.",
    discussion: """
      The input is one order, an array of orders, one order a line, or orders one after another. An order that cannot \
      be priced is answered by an error in its place, so that as many lines come out as orders went in.
      """,
    operands: [.files],
    options: [
      .menu, .codeOfOrders, .date, .itemize, .format, .onError, .strict, .summary, .jobs,
      .color,
    ],
    examples: [
      Example("checkout price orders.ndjson", "One quote a line, in the order of the orders."),
      Example("checkout price --itemize --format text order.json", "How the price of an order comes about."),
      Example("checkout price --menu downtown.json --code BIRTHDAY order.json", "Under a menu of one's own."),
      Example("jq -c .order web.json | checkout price --on-error stop", "Unwrap orders, and stop at a bad one."),
    ],
    exitStatuses: [
      Status(.ok, "Every order was priced; with '--on-error skip', every order that could be."),
      .usage,
      Status(.badData, "Some order could not be read or priced."),
    ] + .underMenu,
    removed: [
      Fact("--expect-total", "add up \"minorUnits\" by 'jq', as Examples/total.sh does"), .framing,
    ],
    runner: PriceCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    menu = arguments.text(.menu)
    code = arguments.text(.codeOfOrders)
    date = try arguments.day()
    itemize = arguments.has(.itemize)
    format = arguments.choice(.format)
    onError = arguments.choice(.onError) ?? .standard
    strict = arguments.has(.strict)
    summary = arguments.has(.summary)
    jobs = arguments.number(.jobs)
    color = arguments.choice(.color) ?? .standard
    if itemize, format == .csv { throw .conflict("--itemize", "--format csv") }
  }

  func run() throws -> ExitCode {
    let menu = try MenuInForce.find(menu).menu
    let format = format ?? (SystemCalls.isTerminal(.standardOutput) ? .text : .json)
    var output = OutputBuffer.standardOutput(for: format, color: color)
    let files = InputFiles(files, of: "orders")
    let options = StreamOptions(
      menu: menu, code: code, date: date, format: format, onError: onError, isStrict: strict, isItemized: itemize,
      namesFiles: files.areSeveral)
    let tally = try SignalledJob.run(workers: jobs, over: files, into: &output) { file in
      PriceStream(options, file: file)
    }
    tally.report(nothing: "no orders", refused: "orders could not be priced", onError)
    if summary { try Descriptor.standardError.write(PriceSummary(tally, menu: menu).text) }
    return tally.refused > 0 && onError != .skip ? .badData : .ok
  }
}

extension Option {
  fileprivate static let itemize = flag("itemize", "Add the lines whose amounts make up the total.")
  fileprivate static let format = choice("format", AnswerFormat.self, "Text on a terminal, otherwise JSON lines.")
  fileprivate static let strict = flag("strict", "Make an error of what would be a note.")
  fileprivate static let summary = flag("summary", "Count orders and revenue by type on standard error.")
}
