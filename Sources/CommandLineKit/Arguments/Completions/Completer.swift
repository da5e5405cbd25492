import PlainText

extension Command {
  /// The name of the hidden command through which completion scripts obtain their completions.
  package static let completer = "__complete"

  /// Returns completions for the last word, one per line, with a tab and a meaning. `:files` asks for file names.
  package func completions(of words: [String]) -> String {
    // Bash splits `--option=value` into three words.
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
    if let unanswered { return completions(of: unanswered.allowed, word) }
    let options =
      hasEndedOptions
      ? [] : path.command.allOptions.filter { $0.isRepeatable || !parsed.has($0) }.flatMap(\.completions)
    let operands = word.hasPrefix("-") ? [] : operandCompletions(of: word)
    return operands.isEmpty ? options : operands
  }

  private func completions(of allowed: Allowed, _ word: String) -> [String] {
    switch allowed {
    case .oneOf(let values): values
    case .suggested(let list): list(parsed, word).compactMap(\.completion)
    case .file: [":files"]
    case .anything, .url, .written, .wholeNumber: []
    }
  }

  /// Returns completions for a word that is not an option, either subcommands or values of the next operand.
  private func operandCompletions(of word: String) -> [String] {
    let (command, count) = (path.command, parsed.operands.count)
    if count == 0, !command.subcommands.isEmpty { return command.subcommands.map(\.completion) }
    let operand = command.operands.dropFirst(count).first ?? command.operands.last(where: \.isRepeating)
    return operand.map { completions(of: $0.allowed, word) } ?? []
  }
}

extension Explanation {
  /// The line to pass to the shell, or `nil` if it contains a hidden character, since shells don't escape those.
  fileprivate var completion: String? {
    guard name.visible == name else { return nil }
    return meaning.isEmpty ? name : "\(name)\t\(meaning.visible)"
  }
}

extension Option {
  fileprivate var completions: [String] { allSpellings.map { "\($0)\t\(help.withoutFullStop)" } }
}

extension Command {
  fileprivate var completion: String { "\(name)\t\(abstract.withoutFullStop)" }
}
