import OrderKit

/// What verdicts are written as.
enum VerdictFormat: String, CaseIterable {
  case text, json

  /// The same form among those of all answers.
  var answerFormat: AnswerFormat { self == .text ? .text : .json }
}

/// Checks addresses: one verdict per record, in order.
struct ValidateCommand {
  let source: Source
  let quiet: Bool
  /// Nil: text on a terminal, JSON elsewhere.
  let format: VerdictFormat?
  let onError: ErrorPolicy
  let strict: Bool
  let framing: Framing?
  /// Nil: one for each processor.
  let jobs: Int?
  let color: ColorPolicy

  /// Where addresses come from.
  enum Source: Hashable {
    case files([String])
    /// One address by flags; a field whose flag is not given is missing.
    case fields([Address.Field: String])
  }
}

extension ValidateCommand: RunnableCommand {
  static let declaration = Command(
    name: "validate",
    abstract: "Check addresses: one verdict per record, in order.",
    discussion: """
      A record is an order or an address alone, in any shape that 'price' takes. An address is valid when name, \
      street, city and zip each hold something visible. One address can be given by options instead.
      """,
    operands: [.files],
    options: [.name, .street, .city, .zip, .quiet, .format, .onError, .strict, .framing, .jobs, .color],
    examples: [
      Example("checkout validate addresses.ndjson", "One verdict a line, with everything that is wrong."),
      Example(
        "checkout validate --name 'Ada Lovelace' --street '12 St James Sq' --city London --zip 'SW1Y 4JH'",
        "One address, without any JSON."),
      Example("checkout validate --quiet order.json && echo deliverable", "The exit status alone."),
    ],
    exitStatuses: [
      Status(.ok, "Every address is valid."),
      Status(.no, "Some address is not valid."),
      .usage,
      Status(.badData, "Some record could not be read."),
    ] + .reading,
    runner: ValidateCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var fields: [Address.Field: String] = [:]
    for (field, option) in Address.Field.options {
      fields[field] = arguments.text(option)
      if fields[field] != nil, !arguments.operands.isEmpty { throw .conflict(option.synopsis, "<file>") }
    }
    source = fields.isEmpty ? .files(arguments.operands) : .fields(fields)
    quiet = arguments.has(.quiet)
    format = arguments.choice(.format)
    onError = arguments.choice(.onError) ?? .standard
    strict = arguments.has(.strict)
    framing = arguments.choice(.framing)
    jobs = arguments.number(.jobs)
    color = arguments.choice(.color) ?? .standard
  }

  func run() throws -> ExitCode {
    let isForPeople = SystemCalls.isTerminal(.standardOutput)
    let format = format?.answerFormat ?? (isForPeople ? .text : .json)
    var output = OutputBuffer.standardOutput(for: format, color: color, isQuiet: quiet)
    switch source {
    case .fields(let fields): return try judge(fields, format, &output)
    case .files(let files): return try judge(files, format, &output)
    }
  }

  private func judge(
    _ fields: [Address.Field: String], _ format: AnswerFormat, _ output: inout OutputBuffer
  ) throws -> ExitCode {
    let verdict = AddressVerdict(fields)
    try output.write(verdict, as: format)
    try output.flush()
    return verdict.problems.isEmpty ? .ok : .no
  }

  private func judge(
    _ files: [String], _ format: AnswerFormat, _ output: inout OutputBuffer
  ) throws -> ExitCode {
    let files = InputFiles(files, of: "addresses")
    let options = BulkOptions(format: format, onError: onError, isStrict: strict, framing: framing, jobs: jobs)
    let tally = try SignalledJob.run(ValidateJob.init, options, over: files, into: &output)
    tally.report(nothing: "no addresses", refused: "records could not be read", onError)
    if tally.refused > 0, onError != .skip { return .badData }
    return tally.invalid > 0 ? .no : .ok
  }
}

extension Address.Field {
  fileprivate static let options: [(Address.Field, Option)] = [
    (.name, .name), (.streetAddress, .street), (.city, .city), (.zip, .zip),
  ]
}

extension Option {
  fileprivate static let quiet = flag("quiet", short: "q", "Write no verdicts: the exit status tells.")
  fileprivate static let format = choice("format", VerdictFormat.self, "Text on a terminal, otherwise JSON lines.")
  fileprivate static let strict = flag("strict", "Make an error of what would be a warning.")
}
