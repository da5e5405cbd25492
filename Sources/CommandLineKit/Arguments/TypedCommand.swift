import PlainText

/// A command line that a person can type again: the options as they were typed, and the operands.
package struct TypedCommand: Hashable, Sendable {
  private let path: String
  private let options: [String]
  private let operands: [String]

  /// Takes the options as they were typed.
  package init(_ path: String, _ given: [ParsedArguments.Given] = [], operands: [String] = []) {
    self.path = path
    self.operands = operands
    options = given.flatMap(\.words)
  }
}

extension TypedCommand {
  /// Whether the command reads standard input or another open descriptor, which the same line does not read again.
  package var readsDescriptor: Bool { operands.isEmpty || operands.contains { $0 == "-" || $0.namesDescriptor } }

  /// The line with words after the options, quoted for a shell.
  package func line(adding words: [String] = []) -> String {
    let end = operands.contains { $0.first == "-" && $0 != "-" } ? ["--"] : []
    return ([path] + (options + words + end + operands).map(\.quotedForShell)).joined(separator: " ")
  }
}

extension ParsedArguments.Given {
  /// The option as it was typed. A file that was given as a descriptor cannot be named again.
  fileprivate var words: [String] {
    guard let text else { return [spelling] }
    if option.allowed == .file, text.namesDescriptor { return [spelling, "FILE"] }
    // After a blank, a value that begins with a dash may be read as an option.
    return text.first == "-" ? ["\(spelling)\(spelling.hasPrefix("--") ? "=" : "")\(text)"] : [spelling, text]
  }
}

extension String {
  /// Whether the path names an open descriptor of the process, as a shell's `<(…)` does.
  fileprivate var namesDescriptor: Bool {
    self == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { hasPrefix($0) }
  }
}
