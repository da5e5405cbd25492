import PlainText

/// An option without the type of its value, as help and completions show it.
package struct Option: Sendable {
  package let name: String
  package let short: Character?
  package let kind: Kind
  /// Whether the option may be typed several times, each with another value.
  var isRepeatable = false
  package let help: String
  /// Returns whether a text is a value of the option.
  let accepts: @Sendable (String) -> Bool

  package enum Kind: Hashable, Sendable {
    /// Turns something on.
    case flag
    /// Turns something on, or off if `--no-` precedes the name.
    case toggle
    /// Takes a value: its placeholder in help, the allowed values, and the default.
    case value(String, Allowed, default: String?)
  }
}

/// The values that an option or an operand may have.
package enum Allowed: Hashable, Sendable {
  case anything
  /// The path of a file. Its bytes need not be UTF-8.
  case file
  /// A URL. Its query may hold a secret.
  case url
  /// A text in a form that these words describe, such as `a day such as 2026-12-31`.
  case written(String)
  /// A whole number, within the bounds if there are any.
  case wholeNumber(ClosedRange<Int>?)
  case oneOf([String])
  /// Any text. Completion suggests some texts.
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

/// The texts that completion offers for a value.
///
/// Other texts are also allowed. All suggestions are equal, so two options that differ only in their suggestions are
/// equal.
package struct Suggestions: Hashable, Sendable {
  /// Returns the possible completions of a word, each with its meaning. `before` has the earlier arguments.
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
  package static let help = TypedOption.flag("help", short: "h", "Show help information.").option

  package static let universal = [version, help]

  /// The long spellings with their dashes.
  package var spellings: [String] { kind == .toggle ? ["--\(name)", "--no-\(name)"] : ["--\(name)"] }

  /// All spellings, the short one first.
  package var allSpellings: [String] { (short.map { ["-\($0)"] } ?? []) + spellings }

  /// The allowed values. Nil for an option without a value.
  package var allowed: Allowed? {
    if case .value(_, let allowed, _) = kind { allowed } else { nil }
  }
}
