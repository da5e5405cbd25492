import PlainText

/// An option without its value type, as needed for help and completions.
package struct Option: Sendable {
  package let name: String
  package let short: Character?
  package let kind: Kind
  /// Whether the option can be repeated to pass several values.
  var isRepeatable = false
  package let help: String
  /// Returns whether a text is a valid value.
  let accepts: @Sendable (String) -> Bool

  package enum Kind: Hashable, Sendable {
    /// An option that turns something on.
    case flag
    /// An option that takes a value, with its placeholder in help, the allowed values and the default value.
    case value(String, Allowed, default: String?)
  }
}

/// The values that an option or operand accepts.
package enum Allowed: Hashable, Sendable {
  case anything
  /// The path of a file.
  case file
  /// A URL. Its query may contain a secret.
  case url
  /// Text in the format described, such as `a day such as 2026-12-31`.
  case written(String)
  /// A whole number, optionally restricted to a range.
  case wholeNumber(ClosedRange<Int>?)
  case oneOf([String])
  /// Any text, with suggestions for completion.
  case suggested(Suggestions)
  /// The words that select a command of the tool.
  case command

  func allows(_ text: String) -> Bool {
    switch self {
    case .anything, .file, .url, .written, .suggested, .command: true
    case .wholeNumber(let range): Int(text).map { range?.contains($0) ?? true } ?? false
    case .oneOf(let values): values.contains(text)
    }
  }
}

/// The values that completion suggests. Other values are also valid.
///
/// All suggestions compare equal, so that options are equal even if they differ in their suggestions.
package struct Suggestions: Hashable, Sendable {
  /// Returns the suggestions for a word that starts with `beginning`, based on the arguments before it.
  let list: @Sendable (_ before: ParsedArguments, _ beginning: String) -> [Explanation]

  package init(_ list: @escaping @Sendable (_ before: ParsedArguments, _ beginning: String) -> [Explanation]) {
    self.list = list
  }

  package static func == (one: Suggestions, other: Suggestions) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension Option: Hashable {
  package static func == (one: Option, other: Option) -> Bool {
    one.name == other.name && one.short == other.short && one.kind == other.kind && one.help == other.help
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Option {
  package static let version = TypedOption.flag("version", "Show the version.").option
  package static let help = TypedOption.flag("help", short: "h", "Show help: all of it, or -h for a page.").option

  package static let universal = [version, help]

  /// The long spelling, including dashes.
  package var spelling: String { "--\(name)" }

  /// All spellings, starting with the short one.
  package var allSpellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }

  /// The allowed values, or `nil` if the option doesn't take a value.
  package var allowed: Allowed? {
    if case .value(_, let allowed, _) = kind { allowed } else { nil }
  }
}
