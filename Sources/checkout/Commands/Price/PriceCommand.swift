import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

struct PriceCommand: RunnableCommand {
  struct Options: OptionList {
    let order = SingleOrderOptions()
    let orders = OrderStreamOptions()
    let itemize = TypedOption.flag("itemize", "Also write the lines that add up to the total.")
    let merge = TypedOption.flag(
      "merge", "Write each order as it was read, with its quote.")
    let input = InputOptions()
    let output = FormatOptions(of: AnswerFormat.allCases)
    let onError = TypedOption.onError
    let strict = TypedOption.flag("strict", "Treat notes and empty input as errors.")
    let summary = TypedOption.flag("summary", "Write totals by type to standard error.")
    let jobs = TypedOption.jobs
  }

  let arguments: Arguments<Options>
  let pricesOptions: Bool
  let format: AnswerFormat

  static let declaration = declare(
    name: "price",
    abstract: "Price orders from JSON or CSV: one quote per order.",
    paragraphs: [
      "Input": """
      One order, an array, one order per line, or orders one after another. A file named .csv or .tsv, or any input \
      with '--from csv', is a table with commas, semicolons or tabs. Its columns are called like the keys of orders, \
      unless "columns" in the menu or '--column' says otherwise. An extra is a column with "yes" or "x", or a name in \
      the column "extras". Instead of input, options can describe one order.
      """,
      "Answers": """
      One per order, in input order: text at a terminal, JSON elsewhere. A quote is {"total":"18.50", \
      "minorUnits":1850, "currency":"USD", "validAddress":true}, with the order's "id" first, if it has one, and "notes" \
      about ignored or repaired values last. An order without a price gets {"error":{"code":"quantity.range", \
      "path":"/quantity", "record":2, "line":2, "column":33, "message":"…"}}, and the orders after it are still priced. \
      If lines near a malformed order were not read, its error names them.
      """,
      "Other answers": """
      '--merge' writes each order itself, with "quote" or "error" as its last key, or each row of a table, with seven \
      more columns. '--format csv' writes id, total, minorUnits, currency, validAddress, notes, error, path, file, \
      record, line, column, message.
      """,
      "Exit status": """
      0, 64-66, 74, 77, 78: see 'checkout help exit-codes' and 'checkout help codes'. Empty input is 0, or 65 with \
      '--strict'. With '--on-error skip', bad orders do not change it, but lines that were not read make it 65.
      """,
    ],
    operands: [.files],
    samples: [.order],
    examples: [
      "One quote per line, in the order of the input.": "checkout price orders.ndjson",
      "One order, without any JSON.": "checkout price --type chocolate --quantity 4 --extra extraFrosting",
      "Show how a price is calculated.": "checkout price --itemize --format text order.json",
      "Use a menu of your own.": "checkout price --menu downtown.json --code BIRTHDAY order.json",
      "The total as a number.": "checkout price --type 2 --quantity 4 --json | jq -r .total",
      "Write good and refused orders into two files, with their own keys.":
        """
      checkout price --merge orders.ndjson \\
          | tee >(jq -c 'select(.quote|not)' >bad) | jq -c 'select(.quote)' >good
      """,
      "Price a spreadsheet, saved as CSV: each row gets its total.": "checkout price --merge orders.csv > priced.csv",
    ])

  init(arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    pricesOptions = try arguments.order.describe(
      "order", among: arguments.given, without: ["from", "merge", "column", "no-columns"])
    if pricesOptions { try arguments.order.goods.checkCompleteness() }
    let format = try arguments.output.chosen()
    if arguments.itemize, format == .csv {
      let words = "a row has no room for the lines: use '--format json' or '--merge'"
      throw .conflict("--itemize", "--format csv", because: words)
    }
    let form = format.map { "--format \($0.rawValue)" }
    let other = arguments.mergesTable ? form ?? (arguments.itemize ? "--itemize" : nil) : format == .json ? nil : form
    if arguments.merge, let other {
      let words = "'--merge' writes orders in the form in which they were read: leave '\(other)' out"
      throw .conflict("--merge", other, because: words)
    }
    self.format = arguments.merge ? .json : format ?? .usual
  }

  func run() throws -> ExitStatus {
    var options = try arguments.orders.options(isStrict: arguments.strict, readsFiles: !pricesOptions)
    options.onError = pricesOptions ? .report : arguments.onError
    options.namesFiles = arguments.operands.count > 1
    options.columns = try arguments.input.columns(of: options.menu)
    let output = OutputBuffer.standardOutput(for: arguments.mergesTable ? .csv : format)
    let tally =
      if pricesOptions {
        try priceOptions(options, into: output)
      } else {
        try arguments.input.answer(
          "orders", of: "order", not: "priced", arguments.onError, into: output, workers: arguments.jobs
        ) {
          PriceStream(options, writing: quoteFormat, from: $0, file: $1)
        }
      }
    if arguments.summary { try Descriptor.standardError.write(tally.summary(on: options.menu), as: .lines) }
    return options.onError.exitStatus(
      refused: tally.refused, of: tally.records, tally.unread, needsRecords: arguments.strict)
  }

  private var quoteFormat: QuoteFormat {
    switch format {
    case .json where arguments.merge: .merged(isItemized: arguments.itemize)
    case .json: .json(isItemized: arguments.itemize)
    case .csv: .csv
    case .text: .text(isItemized: arguments.itemize)
    }
  }
}

extension Arguments<PriceCommand.Options> {
  fileprivate var mergesTable: Bool { self.merge && self.input.files.haveTable }
}

// MARK: - One order from options

struct SingleOrderOptions: OptionList {
  let goods = GoodsOptions()
  /// The only address field that affects the price.
  let zip = TypedOption.text("zip", "The zip, on which the delivery fee may depend.")
}

extension Arguments<GoodsOptions> {
  fileprivate func checkCompleteness() throws(UsageError) {
    try check()
    let missing = [self.type == nil ? "--type <type>" : nil, self.quantity == nil ? "--quantity <n>" : nil]
    let words = missing.compactMap(\.self).listed("and")
    if !words.isEmpty { throw .refused("an order made from options needs a type and a quantity: add \(words)") }
  }
}

extension PriceCommand {
  private func priceOptions(_ orders: StreamOptions, into output: OutputBuffer) throws -> PriceTally {
    let goods = try arguments.order.goods.given.goods(on: orders.menu)
    let basket = Basket(
      type: goods.type ?? 0, quantity: goods.quantity ?? 0, extras: goods.extras)
    let order = Order.Value(basket, to: Address(zip: arguments.order.zip ?? "", country: orders.country))
    var stream = PriceStream(orders, writing: quoteFormat)
    stream.feed(order.canonicalBytes)
    stream.finish()
    var output = output
    try output.write(Array(stream.takeAnswers()))
    try output.flush()
    return stream.tally
  }
}
