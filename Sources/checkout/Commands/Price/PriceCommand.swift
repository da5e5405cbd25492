import CommandLineKit
import OrderKit
import PlainText
import SystemIO

struct PriceCommand: RunnableCommand {
  struct Options: OptionList, FormatOptions, InputOptions, OrderStreamOptions {
    let order = SingleOrderOptions()
    let menu = TypedOption.menu
    let code = TypedOption.codeOfOrders
    let date = TypedOption.date
    let itemize = TypedOption.flag("itemize", "Also write the lines that add up to the total.")
    let merge = TypedOption.flag(
      "merge", "Write each order as it was read, on one line, with its quote as the last key.")
    let from = TypedOption.from
    let format = TypedOption.format(of: AnswerFormat.allCases)
    let json = TypedOption.json
    let onError = TypedOption.onError
    let strict = TypedOption.flag("strict", "Treat notes (values that were ignored or repaired) as errors.")
    let summary = TypedOption.flag(
      "summary",
      "Write the orders, cakes and revenue of each type, and the orders without a valid address, to standard error.")
    let jobs = TypedOption.jobs
    let color = TypedOption.color
  }

  let arguments: Arguments<Options>
  /// Whether the options describe an order.
  let pricesOptions: Bool
  /// The chosen format, or `nil` for text on a terminal and JSON elsewhere.
  let format: AnswerFormat?

  static let declaration = declare(
    name: "price",
    abstract: "Price orders from JSON or CSV: one quote per order, in order.",
    discussion: """
      The input is one order, an array of orders, one order per line, or orders one after another. Each order gets one \
      answer, in order: its quote or, if it cannot be priced, an error. A malformed order costs its line \
      if the mistake is on that line, or is what the next line begins with, and is not a comma, and the next line begins \
      with {; otherwise reading goes on at the next line that begins with { or [ behind a line that ends with } or ], and \
      the error says what was not read. Answers are text on a \
      terminal and JSON in a pipe or a file, unless '--format' says otherwise. As JSON, a quote is an object such as \
      {"total":"18.50", "minorUnits":1850, "currency":"USD", "validAddress":true}, with "id" first if the order has \
      one. With '--merge', the answer is the order as it was read, with "quote" or "error" as its last key. A file \
      named .csv or .tsv, or any input with '--from csv', is a table with commas, semicolons or tabs: its header names \
      the keys of orders, an extra is a column with "yes" or "x", or a name in the column "extras", and '--merge' \
      writes each row with its quote in six more columns. Options can describe one order instead.
      """,
    operands: [.files],
    samples: [.order],
    examples: [
      Example("checkout price orders.ndjson", "One quote per line, in the order of the input."),
      Example("checkout price --type chocolate --quantity 4 --extra extraFrosting", "One order, without any JSON."),
      Example("checkout price --itemize --format text order.json", "Show how a price is calculated."),
      Example("checkout price --menu downtown.json --code BIRTHDAY order.json", "Use a menu of your own."),
      Example(
        "checkout price --merge orders.ndjson | jq -c 'select(.error)'",
        "Keep the fields of the orders, and list those without a price."),
      Example(
        "jq -c .order web.json | checkout price --on-error stop",
        "Unwrap orders with jq, and stop at the first bad one."),
      Example(
        "checkout price orders.ndjson > quotes.ndjson && test -s quotes.ndjson",
        "Fail if there was no order, as after an empty download."),
      Example(
        "checkout price --merge orders.csv > priced.csv",
        "Price a spreadsheet, saved as CSV: each row gets its total."),
    ],
    exitStatuses: [
      Status(.ok, "Every order was priced, or there was none; with '--on-error skip', every order that could be."),
      .usage,
      Status(.badData, "An order could not be read or priced."),
      .noInput, .ioError, .noPermission, .badMenu, .interrupted, .readerGone,
    ],
    instead: { Options().meant(by: $0) })

  init(_ arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    pricesOptions = try arguments.order.describeOrder(besides: arguments.operands)
    let format = try arguments.chosenFormat(json: .json)
    if arguments.itemize, format == .csv { throw .conflict("--itemize", "--format csv") }
    if arguments.mergesTable {
      if let other = format.map({ "--format \($0.rawValue)" }) ?? (arguments.itemize ? "--itemize" : nil) {
        throw .refused("'--merge' writes the rows of a table themselves: leave '\(other)' out")
      }
    }
    if arguments.from != nil, let first = arguments.order.given.first { throw .conflict("--from", first.spelling) }
    if arguments.merge {
      if let format, format != .json { throw .conflict("--merge", "--format \(format.rawValue)") }
      if let first = arguments.order.given.first { throw .conflict("--merge", first.spelling) }
    }
    self.format = arguments.merge ? .json : format
  }

  func run() throws -> ExitCode {
    let options = PriceOptions(
      try arguments.orderOptions(readsFiles: !pricesOptions), format: quoteFormat, onError: arguments.onError,
      namesFiles: arguments.operands.count > 1)
    let output = OutputBuffer.standardOutput(
      for: arguments.mergesTable ? .csv : format ?? .usual, color: arguments.color)
    let tally =
      if pricesOptions {
        try priceOptions(options, into: output)
      } else {
        try arguments.answer(
          "orders", of: "order", not: "priced", options.onError, into: output, workers: arguments.jobs
        ) {
          PriceStream(options, from: $0, file: $1)
        }
      }
    if arguments.summary { try Descriptor.standardError.write(tally.summary(on: options.orders.menu), as: .lines) }
    return options.onError.exitCode(refused: tally.refused, tally.unread)
  }

  private var quoteFormat: QuoteFormat {
    switch format ?? .usual {
    case .json where arguments.merge: .merged(isItemized: arguments.itemize)
    case .json: .json(isItemized: arguments.itemize)
    case .csv: .csv
    case .text: .text(isItemized: arguments.itemize)
    }
  }
}

extension Arguments<PriceCommand.Options> {
  /// Whether the answers are rows of a table.
  fileprivate var mergesTable: Bool { self.merge && files(of: "orders").haveTable }
}

// MARK: - One order from options

struct SingleOrderOptions: OptionList {
  let goods = GoodsOptions()
  /// The only address field that affects the price.
  let zip = TypedOption.text("zip", "Postal code; the delivery fee may depend on it.")
}

extension Arguments<SingleOrderOptions> {
  /// Returns whether the options describe an order. Throws if they are incomplete or contradictory.
  fileprivate func describeOrder(besides files: [String]) throws(UsageError) -> Bool {
    guard let first = given.first else { return false }
    if let file = files.first {
      throw .refused("'\(first.spelling)' describes one order, so no file is read: leave out '\(file)', or the options")
    }
    let (goods, options) = (self.goods, GoodsOptions())
    try goods.check()
    let missing =
      (goods.type == nil ? options.type.options : []) + (goods.quantity == nil ? options.quantity.options : [])
    if missing.isEmpty { return true }
    let words = missing.map(\.synopsis).listed("and")
    throw .refused("an order made from options needs a type and a quantity: add \(words)")
  }
}

extension PriceCommand {
  private func priceOptions(_ options: PriceOptions, into output: OutputBuffer) throws -> PriceTally {
    let orders = options.orders
    if let type = arguments.order.goods.type, orders.menu.indexOfType(named: type) == nil, Int(type.foldedName) == nil {
      throw Failure(.badData, "--type: \(orders.menu.message(forType: type))")
    }
    var basket = try arguments.order.goods.basket(on: orders.menu)
    basket.code = orders.code
    let order = Order.Value(basket, to: Address(zip: arguments.order.zip ?? ""))
    let record: OrderRecord
    do throws(PricingError) {
      record = try OrderRecord(order, menu: orders.menu, on: orders.day)
    } catch {
      let option = error.question?.flag.map { "\($0): " } ?? ""
      throw Failure(.badData, option + error.message(on: orders.menu))
    }
    if orders.isStrict, let problem = record.quote.codeProblem {
      throw Failure(.badData, "--code: \(problem.reason(in: orders.menu.currency))")
    }
    var output = output
    try output.write(record.answer(as: options.format))
    try output.flush()
    var tally = PriceTally()
    tally.add(record)
    return tally
  }
}

extension Arguments<GoodsOptions> {
  /// Returns the items ordered as a basket. If the type isn't on the menu, its index is the
  /// number that was given or, for any other text, -1.
  fileprivate func basket(on menu: CupcakeMenu) throws(UsageError) -> Basket {
    let type = self.type.flatMap { menu.indexOfType(named: $0) ?? Int($0.foldedName) } ?? -1
    return Basket(type: type, quantity: self.quantity ?? 0, extras: Set(try menu.extras(named: self.extras)))
  }
}

extension PricingError {
  fileprivate var question: Question? {
    switch self {
    case .typeOutOfRange: .type
    case .quantityOutOfRange: .quantity
    case .extraNotOffered(let extra): .extra(extra)
    case .overflow: nil
    }
  }
}
