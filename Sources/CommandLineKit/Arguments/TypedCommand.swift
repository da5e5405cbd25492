import PlainText

/// A command line to display, using the options and operands as they were typed.
package struct TypedCommand: Sendable {
  private let path: String
  private let options: [String]
  private let operands: [String]

  /// Creates a command from the given options and others that the command also needs.
  package init(
    _ path: String, _ given: [ParsedArguments.Given] = [], adding words: [String] = [], operands: [String] = []
  ) {
    self.path = path
    self.operands = operands
    options = given.flatMap(\.words) + words
  }

  /// Whether the command reads standard input or another open descriptor, so its input cannot be repeated.
  package var readsDescriptor: Bool { operands.isEmpty || operands.contains { $0 == "-" || $0.namesDescriptor } }

  /// Returns the command line, quoted for a shell, with additional words after the options.
  package func line(adding words: [String] = []) -> String {
    let end = operands.contains { $0.first == "-" && $0 != "-" } ? ["--"] : []
    return ([path] + (options + words + end + operands).map(\.quotedForShell)).joined(separator: " ")
  }
}

extension ParsedArguments.Given {
  /// The option as typed, except that a placeholder replaces standard input, open descriptors, and URLs with a query.
  fileprivate var words: [String] {
    guard let text else { return [spelling] }
    switch option.allowed {
    case .file where text == "-" || text.namesDescriptor: return [spelling, "FILE"]
    case .url where text.contains("?"): return [spelling, "URL"]
    default: break
    }
    // If a value starts with a dash, attach it to its option. Otherwise, it could be mistaken for another option.
    return text.first == "-" ? ["\(spelling)\(spelling.hasPrefix("--") ? "=" : "")\(text)"] : [spelling, text]
  }
}

extension String {
  /// Whether the path refers to an open descriptor, such as one that a shell creates for `<(…)`.
  fileprivate var namesDescriptor: Bool {
    self == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { hasPrefix($0) }
  }
}
