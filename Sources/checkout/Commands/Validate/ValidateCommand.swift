import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import PlainText
import SystemIO

struct ValidateCommand: RunnableCommand {
  enum Verdict: String, CaseIterable { case valid, invalid }

  struct Options: OptionList {
    let address = AddressOptions()
    let country = TypedOption.country
    let only = TypedOption.choice(
      "only", as: "verdict", of: Verdict.allCases,
      """
      Write the input, not verdicts. Errors are invalid.
      """)
    let input = InputOptions()
    let menu = TypedOption.file("menu", "The menu whose columns tables have. By default, that of CHECKOUT_MENU.")
    let quiet = TypedOption.quiet
    let output = FormatOptions()
    let normalize = TypedOption.flag("normalize", "Also write each address as it is usually printed.")
    let onError = TypedOption.onError
    let strict = TypedOption.strictAboutWarnings
    let summary = TypedOption.flag(
      "summary", "Write counts to standard error.")
    let rules = TypedOption.flag(
      "rules", "Show the rules of countries, or of all, by code.")
    let jobs = TypedOption.jobs
    let color = TypedOption.color
  }

  let arguments: Arguments<Options>
  private let checksOptions: Bool
  let countries: [String]
  let format: AnswerFormat

  static let declaration = declare(
    name: "validate",
    abstract: "Check addresses: one verdict each, in order.",
    paragraphs: [
      "Input": """
      Orders, or just addresses, as JSON or CSV that 'price' reads. Options can describe one address instead. An \
      address is valid if name, street, city and zip each contain a visible character. Its country, from "country" \
      or '--country', has rules of its own: some fields may be empty, and the zip must have the country's format. \
      Case, spaces and dashes in a zip never matter.
      """,
      "Answers": """
      One verdict for each address, in order: text on a terminal, JSON in a pipe or a file. A verdict is \
      {"valid":true, "problems":[]} or {"valid":false, "record":3, "line":7, "problems":[{"field":"zip", \
      "code":"blank", "message":"…"}]}, with "id" first if there is one. With '--only', the input itself is written, \
      and the rows of a table under their header.
      """,
      "Exit status": """
      1 if an address is not valid, 65 if nothing was read, 0, 64, 66, 74 or 77: see 'checkout help exit-codes' and \
      'checkout help codes'.
      """,
    ],
    // With `--rules`, the operands are countries.
    operands: [
      .files(
        .suggested(Suggestions { given, _ in given.has(Options().rules.option) ? CountryRule.completions : [.files] }))
    ],
    examples: [
      "One verdict per line, with everything that is wrong.": "checkout validate addresses.ndjson",
      "One address, without any JSON.":
        """
      checkout validate --name 'Ada Lovelace' --street '12 St James Sq' \\
          --city London --zip 'SW1Y 4JH'
      """,
      "Check German addresses, show their usual form, and count.":
        "checkout validate --country DE --normalize --summary addresses.ndjson",
      "The lines of all addresses that are not valid or cannot be read: an error has its place in \"error\".":
        "checkout validate addresses.ndjson | jq '.line//.error.line//empty'",
      "Show which fields a country requires, and the format of its zips.": "checkout validate --rules GB",
      "Price the orders that can be delivered, and keep all their fields.":
        "checkout validate --only valid orders.ndjson | checkout price --merge",
      "Use only the exit status.": "checkout validate --quiet order.json && echo deliverable",
    ])

  init(arguments: Arguments<Options>) throws(UsageError) {
    self.arguments = arguments
    checksOptions = try arguments.address.describe(
      "address", among: arguments.given, without: ["rules", "from", "only", "column", "no-columns", "menu"])
    let country = arguments.country?.unlessBlank
    countries = (arguments.rules ? arguments.operands : []) + [country].compactMap(\.self)
    _ = try CountryRule.all(named: countries)
    let chosen = try arguments.output.chosen()
    // A person who asks for rules reads them, even in a pipe.
    format = chosen ?? (arguments.rules ? .text : .usual)
    let others: KeyValuePairs = [
      "--rules": arguments.rules, "--normalize": arguments.normalize, "--format text": chosen == .text,
    ]
    if arguments.only != nil, let other = others.first(where: \.value)?.key {
      let words = "'--only' writes the input as it was read: leave '\(other)' out for that, or '--only' for verdicts"
      throw .conflict("--only", other, because: words)
    }
  }

  func run() throws -> ExitStatus {
    if arguments.rules { return try showRules() }
    var options = StreamOptions(country: arguments.country, isStrict: arguments.strict)
    options.onError = arguments.onError
    options.namesFiles = arguments.operands.count > 1
    let (input, operands) = (arguments.input, arguments.operands)
    let menu = try input.files.haveTable ? ActiveMenu.find(arguments.menu, beside: operands).menu : .default
    options.columnsCommand = TypedCommand.columns(arguments.given)
    options.columns = try input.columns(of: menu, takesAnyExtra: true)
    let output = OutputBuffer.standardOutput(
      for: arguments.only == nil ? format : arguments.input.files.haveTable ? .csv : .json,
      color: arguments.color, isQuiet: arguments.quiet)
    let tally =
      checksOptions
      ? try checkOptions(into: output)
      : try arguments.input.answer(
        "addresses", of: "record", not: "read", options.onError, into: output, workers: arguments.jobs
      ) {
        ValidateStream(options, writing: verdictFormat, from: $0, file: $1)
      }
    if arguments.summary {
      try Descriptor.standardError.write(tally.summary, as: .lines)
    } else if arguments.only != nil, tally.records > 0 {
      Descriptor.report("valid: \(tally.valid), not valid: \(tally.invalid)")
    } else if !checksOptions, !arguments.quiet, format == .text, tally.valid + tally.invalid > 0 {
      Descriptor.report(tally.text)
    }
    let exitStatus = options.onError.exitStatus(
      refused: tally.refused, of: tally.records, tally.unread, needsRecords: true)
    return exitStatus == .ok && tally.invalid > 0 ? .no : exitStatus
  }

  private func showRules() throws -> ExitStatus {
    CountryRule.reportNames(among: countries)
    let rules = try countries.isEmpty ? CountryRule.all : CountryRule.all(named: countries)
    let text = format == .json ? rules.map(\.json).joined() : rules.map(\.text).joined(separator: "\n")
    try Descriptor.standardOutput.write(text, as: format.syntax)
    return .ok
  }

  private var verdictFormat: VerdictFormat {
    if let only = arguments.only { return .records(areValid: only == .valid) }
    return format == .text ? .text(isNormalized: arguments.normalize) : .json(isNormalized: arguments.normalize)
  }

  private func checkOptions(into output: OutputBuffer) throws -> ValidateTally {
    let verdict = AddressVerdict(
      arguments.address.fields, country: arguments.country, isStrict: arguments.strict,
      isNormalized: arguments.normalize
    ) { Question.address($0).flag }
    var output = output
    try output.write(format == .text ? verdict.text : verdict.line)
    try output.flush()
    return ValidateTally(verdict)
  }
}
