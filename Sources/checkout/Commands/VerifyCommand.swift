import OrderKit

/// Prices itemised quotes again: do they still hold?
struct VerifyCommand {
  let files: [String]
  let menu: String?
  /// Nil: text on a terminal, JSON elsewhere.
  let format: VerdictFormat?
  let framing: Framing?
  let color: ColorPolicy
}

extension VerifyCommand: RunnableCommand {
  static let declaration = Command(
    name: "verify",
    abstract: "Check whether itemised quotes still hold.",
    discussion: """
      A quote of 'checkout price --itemize' says under which menu it was made, on which day if that counts, and what \
      was ordered. It is priced again, and the first value that departs is named.
      """,
    operands: [.files],
    options: [.menu, .format, .framing, .color],
    examples: [
      Example("checkout verify quotes.ndjson", "One verdict a line, with what departs."),
      Example("checkout verify --menu downtown.json quotes.ndjson", "Quotes that were made under a menu of one's own."),
    ],
    exitStatuses: [
      Status(.ok, "Every quote holds."),
      Status(.no, "Some quote does not hold, or was made under another menu."),
      .usage,
      Status(.badData, "Some record is no itemised quote."),
    ] + .underMenu,
    runner: VerifyCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    menu = arguments.text(.menu)
    format = arguments.choice(.format)
    framing = arguments.choice(.framing)
    color = arguments.choice(.color) ?? .standard
  }

  func run() throws -> ExitCode {
    let menu = try MenuInForce.find(menu).menu
    let format = format?.answerFormat ?? (SystemCalls.isTerminal(.standardOutput) ? .text : .json)
    var output = OutputBuffer.standardOutput(for: format, color: color)
    let options = BulkOptions(menu: menu, format: format, framing: framing)
    let files = InputFiles(files, of: "quotes")
    let tally = try SignalledJob.run(VerifyJob.init, options, over: files, into: &output)
    tally.report(nothing: "no quotes", refused: "records could not be verified", options.onError)
    if tally.refused > 0 { return .badData }
    return tally.departing > 0 ? .no : .ok
  }
}

extension Option {
  fileprivate static let format = choice("format", VerdictFormat.self, "Text on a terminal, otherwise JSON lines.")
}
