/// What quotes are written as.
enum QuoteFormat: String, CaseIterable {
  case text, json, csv
}

/// Prices JSON orders: one quote per order, in order.
struct PriceCommand {
  let files: [String]
  let itemize: Bool
  /// Nil: text on a terminal, JSON elsewhere.
  let format: QuoteFormat?
  let onError: ErrorPolicy
  let strict: Bool
  let summary: Bool
  let framing: FramingChoice?
  let color: ColorChoice
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
    options: [.itemize, .format, .onError, .strict, .summary, .framing, .color],
    examples: [
      Example("checkout price orders.ndjson", "One quote a line, in the order of the orders."),
      Example("checkout price --itemize --format text order.json", "How the price of an order comes about."),
      Example("jq -c .order web.json | checkout price --on-error stop", "Unwrap orders, and stop at a bad one."),
    ],
    exitStatuses: [
      Status(.ok, "Every order was priced; with '--on-error skip', every order that could be."),
      .usage,
      Status(.badData, "Some order could not be read or priced."),
      .noInput,
      .ioError,
      .interrupted,
      .readerGone,
    ],
    runner: PriceCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    itemize = arguments.has(.itemize)
    format = arguments.choice(.format)
    onError = arguments.choice(.onError) ?? .standard
    strict = arguments.has(.strict)
    summary = arguments.has(.summary)
    framing = arguments.choice(.framing)
    color = arguments.choice(.color) ?? .standard
  }

  func run() throws -> ExitCode {
    .ok
  }
}

extension Option {
  fileprivate static let itemize = flag("itemize", "Add the lines whose amounts make up the total.")
  fileprivate static let format = choice("format", QuoteFormat.self, "Text on a terminal, otherwise JSON lines.")
  fileprivate static let strict = flag("strict", "Make an error of what would be a note.")
  fileprivate static let summary = flag("summary", "Count orders and revenue by type on standard error.")
}
