import CommandLineKit
/// What a command writes that has no rows of CSV.
enum OutputFormat: String, CaseIterable {
  case text, json
}

extension Option {
  static let json = flag("json", "The same as '--format json'.")
  /// For what is text unless JSON is asked for.
  static let textOrJSON = choice("format", OutputFormat.self, default: .text, "What is written.")
  /// For what is JSON unless a person looks at it.
  static let jsonOrText = choice("format", OutputFormat.self, "Text on a terminal, otherwise JSON lines.")
}

extension ParsedArguments {
  /// The format that an option names, or `--json`, if either was given.
  func format<Format: RawRepresentable<String>>(_ option: Option, json: Format) throws(UsageError) -> Format? {
    let named: Format? = choice(option)
    guard has(.json) else { return named }
    if let named, named.rawValue != json.rawValue { throw .conflict("--json", "--format \(named.rawValue)") }
    return json
  }
}
