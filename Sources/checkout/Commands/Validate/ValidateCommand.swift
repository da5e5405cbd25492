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
      "Write the input, not verdicts.")
    let input = InputOptions()
    let menu = TypedOption.menu
    let quiet = TypedOption.quiet
    let output = FormatOptions()
    let onError = TypedOption.onError
    let strict = TypedOption.strictAboutWarnings
    let rules = TypedOption.flag("rules", "Show the rules of the countries named, or of all.")
    let jobs = TypedOption.jobs
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
      Orders, or addresses alone, in the forms that 'price' reads; of the menu, only "columns" matters. Instead of \
      input, options can describe one address. An address is valid if name, street, city and zip each contain a visible \
      character. With a country, in "country" or '--country', some fields may be empty, and the zip must have its \
      country's format. Case, spaces and dashes in a zip never matter.
      """,
      "Answers": """
      One verdict per address, in input order: text at a terminal, JSON elsewhere. A verdict is {"valid":true, \
      "problems":[]} or {"valid":false, "record":3, "line":7, "problems":[{"field":"zip", "code":"blank", \
      "message":"…"}]}, with "id" first if there is one. '--only' writes the input itself instead, a table with its \
      header; '--only invalid' has the errors, too.
      """,
      "Exit status": """
      1 if an address is not valid, 65 if a record was not read or there is none; 0, 64, 66, 74, 77, 78: see \
      'checkout help exit-codes' and 'checkout help codes'.
      """,
    ],
    operands: [.files],
    examples: [
      "One verdict per line, with everything that is wrong.": "checkout validate addresses.ndjson",
      "One address, without any JSON.":
        """
      checkout validate --name 'Ada Lovelace' --street '12 St James Sq' \\
          --city London --zip 'SW1Y 4JH'
      """,
      "Check German addresses.": "checkout validate --country DE addresses.ndjson",
      "The lines of all addresses that are not valid or cannot be read.":
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
    let others: KeyValuePairs = ["--rules": arguments.rules, "--format text": chosen == .text]
    if arguments.only != nil, let other = others.first(where: \.value)?.key {
      throw .conflict("--only", other, because: "'--only' writes the input as it was read: leave one out")
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
      for: arguments.only == nil ? format : arguments.input.files.haveTable ? .csv : .json, isQuiet: arguments.quiet)
    let tally =
      checksOptions
      ? try checkOptions(into: output)
      : try arguments.input.answer(
        "addresses", of: "record", not: "read", options.onError, into: output, workers: arguments.jobs
      ) {
        ValidateStream(options, writing: verdictFormat, from: $0, file: $1)
      }
    let isCounted = arguments.only != nil || !checksOptions && !arguments.quiet && format == .text
    if isCounted, tally.valid + tally.invalid > 0 { Descriptor.report(tally.text) }
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
    return format == .text ? .text : .json
  }

  private func checkOptions(into output: OutputBuffer) throws -> ValidateTally {
    let verdict = AddressVerdict(
      arguments.address.fields, country: arguments.country, isStrict: arguments.strict
    ) { Question.address($0).flag }
    var output = output
    try output.write(format == .text ? verdict.text : verdict.line)
    try output.flush()
    return ValidateTally(verdict)
  }
}
