import CommandLineKit
import OrderKit
import SystemIO

struct PriceCommand: RunnableCommand {
  let arguments: ParsedArguments
  /// The order that options give instead of JSON.
  let order: OneOrder?
  /// Nil: text on a terminal, JSON elsewhere.
  let format: AnswerFormat?

  static let declaration = declare(
    name: "price",
    abstract: "Price JSON orders: one quote per order, in order.",
    discussion: """
      The input is one order, an array of orders, one order per line, or orders one after another. Each order gets one \
      answer, in order: its quote or, if it cannot be priced, an error. Options can describe one order instead.
      """,
    operands: [.files],
    options: OneOrder.options
      + .of(
        .menu, .codeOfOrders, .date, .itemize, .format, .json, .onError, .strictAboutNotes, .summary, .jobs, .color),
    examples: [
      Example("checkout price orders.ndjson", "One quote per line, in the order of the input."),
      Example("checkout price --type chocolate --quantity 4 --extra-frosting", "One order, without any JSON."),
      Example("checkout price --itemize --format text order.json", "Show how a price is calculated."),
      Example("checkout price --menu downtown.json --code BIRTHDAY order.json", "Use a menu of your own."),
      Example(
        "jq -c .order web.json | checkout price --on-error stop",
        "Unwrap orders with jq, and stop at the first bad one."),
    ],
    exitStatuses: [
      Status(.ok, "Every order was priced; with '--on-error skip', every order that could be."),
      .usage,
      Status(.badData, "An order could not be read or priced."),
      .noInput, .ioError, .noPermission, .badMenu, .interrupted, .readerGone,
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    order = try OneOrder(arguments)
    format = try arguments.format(.format, json: .json)
    if arguments[.itemize], format == .csv { throw .conflict("--itemize", "--format csv") }
  }

  func run() throws -> ExitCode {
    var options = try arguments.orderOptions(for: format ?? .usual)
    options.isItemized = arguments[.itemize]
    let tally =
      if let order {
        try price(order, options)
      } else {
        try arguments.answer("orders", refused: "orders could not be priced", options) { [options] file in
          PriceStream(options, file: file)
        }
      }
    if arguments[.summary] { try Descriptor.standardError.write(tally.summary(on: options.menu)) }
    return tally.exitCode(options.onError)
  }

  private func price(_ order: OneOrder, _ options: StreamOptions) throws -> PriceTally {
    let json = order.json(on: options.menu)
    var reading = OrderStream(options)
    reading.feed(json.span)
    reading.finish()
    if case .failure(let error)? = reading.takeOrders().first { throw Failure(.badData, order.message(error)) }
    var stream = PriceStream(options)
    stream.feed(json.span)
    stream.finish()
    var output = arguments.output(for: options.format)
    try output.write(stream.takeAnswers().span)
    try output.flush()
    return stream.tally
  }
}

extension TypedOption<Bool> {
  fileprivate static var itemize: Self { .flag("itemize", "Also write the lines that add up to the total.") }
  fileprivate static var summary: Self {
    .flag("summary", "Write the number of orders and the revenue of each type to standard error.")
  }
}

extension TypedOption<AnswerFormat?> {
  fileprivate static var format: Self { .format(of: AnswerFormat.allCases) }
}
