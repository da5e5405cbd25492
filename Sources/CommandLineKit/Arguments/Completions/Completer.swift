extension Command {
  /// The word with which the scripts of ``Shell`` ask the program itself what fits.
  package static let completer = "__complete"

  /// The answer to the words up to the cursor, of which the last is to be completed: a line each with a word, a tab and
  /// what it means; `:files` for the names of files.
  package func completions(of words: [String]) -> String {
    // Bash takes --option=value for three words.
    var before = words.dropLast().filter { $0 != "=" }
    var word = words.last ?? ""
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      before.append(String(word[..<equals]))
      word = String(word[equals...].dropFirst())
    }
    var parser = Parser(root: self, words: before)
    while parser.takeWord() {}
    return parser.completions(of: word).map { "\($0)\n" }.joined()
  }
}

extension Parser {
  fileprivate func completions(of word: String) -> [String] {
    if let allowed = unanswered?.allowed { return allowed.completions }
    let options = hasEndedOptions ? [] : path.command.allOptions.filter { !parsed.has($0) }.flatMap(\.completions)
    return word.hasPrefix("-") || operandCompletions.isEmpty ? options : operandCompletions
  }

  /// What fits where no option is begun: a command, or the next operand.
  private var operandCompletions: [String] {
    let (command, count) = (path.command, parsed.operands.count)
    if count == 0, !command.subcommands.isEmpty { return command.subcommands.map(\.completion) }
    guard let operand = command.operands.dropFirst(count).first ?? command.operands.last(where: \.isRepeating) else {
      return []
    }
    guard operand.allowed == .command else { return operand.allowed.completions }
    var named = root
    for word in parsed.operands { named = named.subcommands.first { $0.name == word } ?? named }
    return named.subcommands.map(\.completion)
  }
}

extension Allowed {
  fileprivate var completions: [String] {
    switch self {
    case .oneOf(let values), .suggested(let values): values
    case .file: [":files"]
    case .anything, .wholeNumber, .command: []
    }
  }
}

extension Option {
  fileprivate var completions: [String] { allSpellings.map { "\($0)\t\(help.withoutFullStop)" } }
}

extension Command {
  fileprivate var completion: String { "\(name)\t\(abstract.withoutFullStop)" }
}
