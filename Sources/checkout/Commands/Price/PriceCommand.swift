import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Prices JSON orders: one quote per order, in order.
struct PriceCommand {
  let source: Source
  let menu: String?
  /// The promotion code of orders that give none themselves.
  let code: String?
  let date: CalendarDate?
  let itemize: Bool
  /// Nil: text on a terminal, JSON elsewhere.
  let format: AnswerFormat?
  let onError: ErrorPolicy
  let strict: Bool
  let summary: Bool
  /// Nil: one for each processor.
  let jobs: Int?
  let color: ColorPolicy

  /// Where orders come from.
  enum Source: Hashable {
    case files([String])
    case options(OneOrder)
  }
}

extension PriceCommand: RunnableCommand {
  static let declaration = Command(
    name: "price",
    abstract: "Price JSON orders: one quote per order, in order.",
    discussion: """
      The input is one order, an array of orders, one order a line, or orders one after another. An order that cannot \
      be priced is answered by an error in its place, so that as many lines come out as orders went in. \
      One order can be given by options instead.
      """,
    operands: [.files],
    options: OneOrder.options + [
      .menu, .codeOfOrders, .date, .itemize, .format, .json, .onError, .strict, .summary, .jobs,
      .color,
    ],
    examples: [
      Example("checkout price orders.ndjson", "One quote a line, in the order of the orders."),
      Example("checkout price --type chocolate --quantity 4 --extra-frosting", "One order, without any JSON."),
      Example("checkout price --itemize --format text order.json", "How a price is calculated."),
      Example("checkout price --menu downtown.json --code BIRTHDAY order.json", "Under your own menu."),
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
    source = try OneOrder(arguments).map(Source.options) ?? .files(arguments.operands)
    menu = arguments.text(.menu)
    code = arguments.codeOfOrders
    date = try arguments.day()
    itemize = arguments.has(.itemize)
    format = try arguments.format(.format, json: .json)
    onError = arguments.choice(.onError) ?? .default
    strict = arguments.has(.strict)
    summary = arguments.has(.summary)
    jobs = arguments.number(.jobs)
    color = arguments.choice(.color) ?? .default
    if itemize, format == .csv { throw .conflict("--itemize", "--format csv") }
  }

  func run() throws -> ExitCode {
    let menu = try ActiveMenu.find(menu).menu
    let format = format ?? (SystemCalls.isTerminal(.standardOutput) ? .text : .json)
    var output = OutputBuffer.standardOutput(for: format, color: color)
    var options = StreamOptions(
      menu: menu, code: code, date: date, format: format, onError: onError, isStrict: strict, isItemized: itemize)
    switch source {
    case .options(let order): return try price(order, options, &output)
    case .files(let files):
      options.namesFiles = files.count > 1
      return try price(InputFiles(files, of: "orders"), options, &output)
    }
  }

  private func price(_ order: OneOrder, _ options: StreamOptions, _ output: inout OutputBuffer) throws -> ExitCode {
    let json = order.json(on: options.menu)
    var reading = OrderStream(options)
    reading.feed(json.span)
    reading.finish()
    if case .failure(let error)? = reading.takeOrders().first {
      try? Descriptor.standardError.write("Error: \(order.message(error).visible)\n")
      return .badData
    }
    var stream = PriceStream(options)
    stream.feed(json.span)
    stream.finish()
    try output.write(stream.takeAnswers().span)
    try output.flush()
    if summary { try Descriptor.standardError.write(PriceSummary(stream.tally, menu: options.menu).text) }
    return .ok
  }

  private func price(
    _ files: InputFiles, _ options: StreamOptions, _ output: inout OutputBuffer
  ) throws -> ExitCode {
    let tally = try SignalledJob.run(workers: jobs, over: files, into: &output) { file in
      PriceStream(options, file: file)
    }
    tally.report(nothing: "no orders", refused: "orders could not be priced", onError)
    if summary { try Descriptor.standardError.write(PriceSummary(tally, menu: options.menu).text) }
    return tally.refused > 0 && onError != .skip ? .badData : .ok
  }
}

extension Option {
  fileprivate static let itemize = flag("itemize", "Add the lines whose amounts make up the total.")
  fileprivate static let format = choice("format", AnswerFormat.self, "Text on a terminal, otherwise JSON lines.")
  fileprivate static let strict = flag("strict", "Make an error of what would be a note.")
  fileprivate static let summary = flag("summary", "Count orders and revenue by type on standard error.")
}
