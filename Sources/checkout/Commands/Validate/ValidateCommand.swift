import CommandLineKit
import OrderKit
import SystemIO

/// Checks addresses: one verdict per record, in order.
struct ValidateCommand {
  let source: Source
  let quiet: Bool
  /// Nil: text on a terminal, JSON elsewhere.
  let format: OutputFormat?
  let onError: ErrorPolicy
  let strict: Bool
  /// The country of addresses that name none.
  let country: String?
  let normalize: Bool
  let summary: Bool
  /// Nil: one for each processor.
  let jobs: Int?
  let color: ColorPolicy

  /// Where addresses come from.
  enum Source: Hashable {
    case files([String])
    /// One address by flags; a field whose flag is not given is missing.
    case fields([Address.Field: String])
    /// No addresses: what is asked is the rules.
    case rules(CountryRules)
  }
}

extension ValidateCommand: RunnableCommand {
  static let declaration = Command(
    name: "validate",
    abstract: "Check addresses: one verdict per record, in order.",
    discussion: """
      A record is an order or an address alone, in any shape that 'price' takes. An address is valid when name, \
      street, city and zip each hold something visible. One address can be given by options instead. Where a country \
      is given, by the record's "country" or by '--country', it says which fields may be empty and what a zip looks \
      like; case, spaces and dashes never matter.
      """,
    operands: [.files],
    options: [
      .recipientName, .street, .city, .zip, .country, .quiet, .jsonOrText, .json, .normalize, .onError, .strict,
      .summary, .rules, .jobs, .color,
    ],
    examples: [
      Example("checkout validate addresses.ndjson", "One verdict a line, with everything that is wrong."),
      Example(
        "checkout validate --name 'Ada Lovelace' --street '12 St James Sq' --city London --zip 'SW1Y 4JH'",
        "One address, without any JSON."),
      Example(
        "checkout validate --country DE --normalize --summary addresses.ndjson", "German addresses, tidied and counted."
      ),
      Example("checkout validate --rules GB", "What a country asks of an address, in words."),
      Example("checkout validate --quiet order.json && echo deliverable", "The exit status alone."),
    ],
    exitStatuses: [
      Status(.ok, "Every address is valid."),
      Status(.no, "Some address is not valid; with '--strict', it has a warning."),
      .usage,
      Status(.badData, "Some record could not be read."),
    ] + .reading,
    removed: [.framing],
    runner: ValidateCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var fields: [Address.Field: String] = [:]
    for (field, option) in Address.Field.options {
      fields[field] = arguments.text(option)
      if fields[field] != nil, !arguments.operands.isEmpty { throw .conflict(option.synopsis, "<file>") }
    }
    country = arguments.text(.country)
    if country?.contains(where: { $0 == "," || $0 == ";" }) == true { throw .refused("--country takes one code.") }
    normalize = arguments.has(.normalize)
    summary = arguments.has(.summary)
    if arguments.has(.rules) {
      guard fields.isEmpty else { throw .conflict("--rules", "an address") }
      source = .rules(try CountryRules(arguments.operands))
    } else {
      source = fields.isEmpty ? .files(arguments.operands) : .fields(fields)
    }
    quiet = arguments.has(.quiet)
    format = try arguments.format(.jsonOrText, json: .json)
    onError = arguments.choice(.onError) ?? .default
    strict = arguments.has(.strict)
    jobs = arguments.number(.jobs)
    color = arguments.choice(.color) ?? .default
  }

  func run() throws -> ExitCode {
    let isText = format.map { $0 == .text } ?? SystemCalls.isTerminal(.standardOutput)
    let format: AnswerFormat = isText ? .text : .json
    var output = OutputBuffer.standardOutput(for: format, color: color, isQuiet: quiet)
    let options = StreamOptions(
      format: format, onError: onError, isStrict: strict, country: country, isNormalized: normalize)
    switch source {
    case .fields(let fields): return try check(fields, options, &output)
    case .files(let files): return try check(files, options, &output)
    case .rules(let rules):
      try Descriptor.standardOutput.write(self.format == .json ? rules.json : rules.text)
      return .ok
    }
  }

  private func check(
    _ fields: [Address.Field: String], _ options: StreamOptions, _ output: inout OutputBuffer
  ) throws -> ExitCode {
    let verdict = AddressVerdict(fields, options)
    try output.write(options.format == .text ? verdict.text : verdict.json)
    try output.flush()
    if summary { try Descriptor.standardError.write(ValidateSummary(tally: ValidateTally(verdict)).text) }
    return verdict.isValid ? .ok : .no
  }

  private func check(
    _ files: [String], _ options: StreamOptions, _ output: inout OutputBuffer
  ) throws -> ExitCode {
    let files = InputFiles(files, of: "addresses")
    let tally = try SignalledJob.run(workers: jobs, over: files, into: &output) { file in
      ValidateStream(options, file: file)
    }
    tally.report(nothing: "no addresses", refused: "records could not be read", onError)
    if summary { try Descriptor.standardError.write(ValidateSummary(tally: tally).text) }
    if tally.refused > 0, onError != .skip { return .badData }
    return tally.invalid > 0 ? .no : .ok
  }
}

extension Address.Field {
  fileprivate static let options: [(Address.Field, Option)] = [
    (.name, .recipientName), (.streetAddress, .street), (.city, .city), (.zip, .zip),
  ]
}

extension Option {
  fileprivate static let strict = flag("strict", "Make an error of what would be a warning.")
  fileprivate static let normalize = flag("normalize", "Show each address as it would be printed.")
  fileprivate static let summary = flag("summary", "Count verdicts, and what was found, on standard error.")
  fileprivate static let rules = flag("rules", "Show the rules of countries, given by their codes, or of all.")
}
