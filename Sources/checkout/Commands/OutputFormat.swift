import CommandLineKit
enum OutputFormat: String, CaseIterable {
  case text, json
}

extension TypedOption<Bool> {
  static var json: Self { .flag("json", "The same as '--format json'.") }
}

extension TypedOption<OutputFormat> {
  /// For what is text unless JSON is asked for.
  static var textOrJSON: Self { .choice("format", default: .text, "The output format.") }
}

extension TypedOption<OutputFormat?> {
  /// For what is JSON unless a person looks at it.
  static var jsonOrText: Self {
    .choice("format", "The output format. Without it: text on a terminal, otherwise JSON lines.")
  }
}

extension ParsedArguments {
  /// The format that an option names, or `--json`.
  func format<Format>(_ option: TypedOption<Format>, json: Format) throws(UsageError) -> Format {
    guard self[.json] else { return self[option] }
    let named = given.last { $0.option == option.option }?.text
    if let named, named != "json" { throw .conflict("--json", "--format \(named)") }
    return json
  }
}
