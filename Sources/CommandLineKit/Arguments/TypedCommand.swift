import PlainText

/// A command line to show to a person, with options and operands as they were typed.
package struct TypedCommand: Hashable, Sendable {
  private let path: String
  private let options: [String]
  private let operands: [String]

  /// Creates the command line from the options as they were typed.
  package init(_ path: String, _ given: [ParsedArguments.Given] = [], operands: [String] = []) {
    self.path = path
    self.operands = operands
    options = given.flatMap(\.words)
  }
}

extension TypedCommand {
  /// Whether the command reads standard input or another open descriptor. Running the same line again would not read
  /// the same input.
  package var readsDescriptor: Bool { operands.isEmpty || operands.contains { $0 == "-" || $0.namesDescriptor } }

  /// Returns the line, quoted for a shell, with words added after the options.
  package func line(adding words: [String] = []) -> String {
    let end = operands.contains { $0.first == "-" && $0 != "-" } ? ["--"] : []
    return ([path] + (options + words + end + operands).map(\.quotedForShell)).joined(separator: " ")
  }
}

extension ParsedArguments.Given {
  /// The words of the option as they were typed. Standard input, other open descriptors and URLs with a query get a
  /// placeholder.
  fileprivate var words: [String] {
    guard let text else { return [spelling] }
    if option.allowed == .file, text == "-" || text.namesDescriptor { return [spelling, "FILE"] }
    if option.allowed == .url, text.contains("?") { return [spelling, "URL"] }
    // A value that starts with a dash is joined to its option: as a separate word it could be read as an option.
    return text.first == "-" ? ["\(spelling)\(spelling.hasPrefix("--") ? "=" : "")\(text)"] : [spelling, text]
  }
}

extension String {
  /// Whether the path is an open descriptor of the process, such as from `<(…)` in a shell.
  fileprivate var namesDescriptor: Bool {
    self == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { hasPrefix($0) }
  }
}
