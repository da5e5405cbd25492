import PlainText

/// An option without its value type, as needed for help and completions.
package struct Option: Sendable {
  package let name: String
  package internal(set) var short: Character?
  /// The placeholder for the value in help, or `nil` if the option doesn't take a value.
  var placeholder: String?
  var allowed = Allowed.anything
  var isRepeatable = false
  package let help: String
  /// Whether a text is a valid value.
  var accepts: @Sendable (String) -> Bool = { _ in true }
}

/// The values that an option or operand accepts.
package enum Allowed: Sendable {
  case anything
  case file
  /// A URL. Its query may contain a secret.
  case url
  /// Text in the format described, such as `a day such as 2026-12-31`.
  case written(String)
  /// A whole number, optionally restricted to a range.
  case wholeNumber(ClosedRange<Int>?)
  case oneOf([String])
  /// Any text. The closure returns the suggestions for a word that starts with `beginning`, based on the arguments
  /// before it.
  case suggested(@Sendable (_ before: ParsedArguments, _ beginning: String) -> [Explanation])

  func allows(_ text: String) -> Bool {
    switch self {
    case .anything, .file, .url, .written, .suggested: true
    case .wholeNumber(let range): Int(text).map { range?.contains($0) ?? true } ?? false
    case .oneOf(let values): values.contains(text)
    }
  }
}

/// Options of a command are equal if their names are.
extension Option: Equatable {
  package static func == (one: Option, other: Option) -> Bool { one.name == other.name }
}

extension Option {
  package static let version = TypedOption.flag("version", "Show the version.").option
  package static let help = TypedOption.flag("help", short: "h", "Show help, or with -h only the options.").option

  package static let universal = [version, help]

  package var spelling: String { "--\(name)" }

  /// All spellings, starting with the short one.
  var allSpellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }

  /// The option as it appears in messages, such as `--format <format>`.
  package var synopsis: String { placeholder.map { "\(spelling) <\($0)>" } ?? spelling }

  /// The help, whose first sentence also has the values of a closed set.
  package var explanation: String {
    guard case .oneOf(let values) = allowed else { return help }
    let first = help.firstSentence
    return "\(first.withoutFullStop): \(values.listed("or")).\(help.dropFirst(first.count))"
  }
}
