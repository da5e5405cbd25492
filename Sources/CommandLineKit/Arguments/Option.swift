import PlainText

/// An option as help and completions show it, whatever the type of its value.
package struct Option: Sendable {
  package let name: String
  package let short: Character?
  package let kind: Kind
  package let help: String
  /// Whether a text is a value of the option's type.
  let accepts: @Sendable (String) -> Bool

  package enum Kind: Hashable, Sendable {
    /// On when given.
    case flag
    /// On, or off with `--no-` before the name.
    case toggle
    /// Takes a value, which help calls by a placeholder; with the one that counts when none is given.
    case value(String, Allowed, default: String?)
  }
}

package enum Allowed: Hashable, Sendable {
  case anything
  /// The path of a file, whose bytes need not be text.
  case file
  /// A whole number, within bounds if there are any.
  case wholeNumber(ClosedRange<Int>?)
  case oneOf([String])
  /// Any text. Completion offers some texts.
  case suggested(Suggestions)
  /// The words of a command of the tool.
  case command

  func allows(_ text: String) -> Bool {
    switch self {
    case .anything, .file, .suggested, .command: true
    case .wholeNumber(let range): Int(text).map { range?.contains($0) ?? true } ?? false
    case .oneOf(let values): values.contains(text)
    }
  }
}

/// The texts that completion offers for a value.
///
/// Other texts are values too. So all suggestions are equal, and two options that differ only in them are the same.
package struct Suggestions: Hashable, Sendable {
  /// Returns the texts that fit after some words and begin like the word that is completed, with their meanings.
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

  /// The long spellings, dashes included.
  package var spellings: [String] { kind == .toggle ? ["--\(name)", "--no-\(name)"] : ["--\(name)"] }

  /// Every way to write the option, the short one first.
  package var allSpellings: [String] { (short.map { ["-\($0)"] } ?? []) + spellings }

  /// What may be given as the option's value; nil for an option that takes none.
  package var allowed: Allowed? {
    if case .value(_, let allowed, _) = kind { allowed } else { nil }
  }
}
