import PlainText

/// The command selected by a command line, and the action requested of it.
package struct Invocation: Sendable {
  package let path: CommandPath
  package let request: Request

  package enum Request: Sendable {
    case run(ParsedArguments)
    case help
    /// The help that fits a screen, as requested by `-h`.
    case summary
    case version
    case refuse(UsageError)
    /// The response to a completion script; see ``Command/completions(of:)``.
    case complete(String)
  }
}

extension Command {
  /// Parses the words that follow the tool's name.
  ///
  /// Only the first error is reported. With `--help` or `--version`, no error is reported.
  package func parse(_ words: [String]) -> Invocation {
    if words.first == Command.completer {
      return Invocation(path: CommandPath(root: self), request: .complete(completions(of: Array(words.dropFirst()))))
    }
    var parser = Parser(root: self, words: words)
    return parser.parse()
  }
}

struct Parser {
  private(set) var path: CommandPath
  private(set) var parsed = ParsedArguments()
  /// The last option read, if its value is missing.
  private(set) var unanswered: Option?
  private(set) var hasEndedOptions = false
  private var words: ArraySlice<String>
  private var refusal: Invocation?

  init(root: Command, words: [String]) {
    path = CommandPath(root: root)
    self.words = words[...]
  }

  mutating func parse() -> Invocation {
    while takeWord() {}
    if let asked = parsed.given.first(where: { Option.universal.contains($0.option) }) {
      let help: Invocation.Request = asked.spelling == "-h" ? .summary : .help
      return Invocation(path: path, request: asked.option == .version ? .version : help)
    }
    checkOperands()
    return refusal ?? Invocation(path: path, request: .run(parsed))
  }

  /// Consumes the next word, along with the value if it is an option. Returns `false` at the end.
  mutating func takeWord() -> Bool {
    guard let word = words.popFirst() else { return false }
    if word == "--" {
      hasEndedOptions = true
      parsed.operands += words
      words = []
    } else if word.hasPrefix("-") && word != "-" {
      takeOption(word)
    } else {
      takeOperand(word)
    }
    return true
  }

  private mutating func checkOperands() {
    let operands = path.command.operands
    for (operand, text) in zip(operands, parsed.operands) where !operand.allowed.allows(text) {
      refuse("invalid value '\(text)' for '<\(operand.name)>'" + operand.allowed.remedy(for: text))
    }
    if let text = parsed.operands.dropFirst(operands.count).first, !operands.contains(where: \.isRepeating) {
      refuse("unexpected argument '\(text)'")
    }
    if let missing = operands.dropFirst(parsed.operands.count).first(where: \.isRequired) {
      refuse("missing argument '<\(missing.name)>'" + missing.allowed.remedy())
    }
  }

  private mutating func refuse(_ words: String) { refuse(.refused(words)) }

  private mutating func refuse(_ error: UsageError) {
    refusal = refusal ?? Invocation(path: path, request: .refuse(error))
  }

  private mutating func takeOperand(_ word: String) {
    guard parsed.operands.isEmpty, !path.command.subcommands.isEmpty else { return parsed.operands.append(word) }
    do throws(UsageError) {
      path = try path.appending(word)
      // An option given before a subcommand must be one that the subcommand accepts.
      if let stray = parsed.given.first(where: { !path.command.allOptions.contains($0.option) }) {
        refuse("unknown option '\(stray.spelling)'")
      }
    } catch {
      if path.command.operands.isEmpty { refuse(error) } else { parsed.operands.append(word) }
    }
  }

  /// Parses an option. Its value may be attached, after an equals sign or directly after a letter, or be the next word.
  private mutating func takeOption(_ word: String) {
    let isLong = word.hasPrefix("--")
    let end = isLong ? word.firstIndex(of: "=") ?? word.endIndex : word.index(word.startIndex, offsetBy: 2)
    let (spelling, rest) = (String(word[..<end]), word[end...])
    guard let option = path.command.allOptions.first(where: { $0.allSpellings.contains(spelling) }) else {
      let meant = Spelling.meant(by: String(spelling.dropFirst(2)), among: path.command.allOptions.map(\.name))
      return refuse("unknown option '\(spelling)'" + (meant.map { ": did you mean '--\($0)'?" } ?? ""))
    }
    take(option, spelling, rest.isEmpty ? nil : String(rest.trimmingPrefix("=")))
  }

  private mutating func take(_ option: Option, _ spelling: String, _ attached: String?) {
    if option.placeholder == nil {
      if let attached { return refuse("option '\(spelling)' takes no value: remove '\(attached)'") }
      return parsed.given.append(ParsedArguments.Given(option: option, spelling: spelling))
    }
    var text = attached
    if text == nil, let next = words.first, !next.hasPrefix("--") { text = words.popFirst() }
    guard let text else {
      if words.isEmpty { unanswered = option }
      return refuse("missing value for '\(option.synopsis)'")
    }
    guard option.accepts(text) else {
      return refuse("invalid value '\(text)' for '\(option.synopsis)'\(option.allowed.remedy(for: text))")
    }
    parsed.given.append(ParsedArguments.Given(option: option, spelling: spelling, text: text))
  }
}

package struct ParsedArguments: Sendable {
  package var operands: [String] = []
  package var given: [Given] = []

  package struct Given: Sendable {
    package let option: Option
    /// The option as typed, such as `-n` or `--count`.
    package let spelling: String
    package var text: String?
  }

  package subscript<Value>(_ option: TypedOption<Value>) -> Value {
    option.read(given.filter { $0.option == option.option })
  }

  package func has(_ option: Option) -> Bool { given.contains { $0.option == option } }
}
