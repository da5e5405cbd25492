import CommandLineKit
import OrderKit
import SystemIO

extension AnswerFormat {
  /// What people look at is text, and what programs read is JSON.
  static var usual: AnswerFormat { SystemCalls.isTerminal(.standardOutput) ? .text : .json }
}

extension TypedOption<Bool> {
  static var json: Self { .flag("json", "The same as '--format json'.") }
}

extension TypedOption<AnswerFormat> {
  /// For what is text unless JSON is asked for.
  static var textOrJSON: Self { .choice("format", of: [.text, .json], default: .text, "The output format.") }
}

extension TypedOption<AnswerFormat?> {
  /// For what is JSON unless a person looks at it.
  static var jsonOrText: Self { .format(of: [.text, .json]) }

  static func format(of formats: [AnswerFormat]) -> Self {
    .choice("format", of: formats, "The output format. Without it: text on a terminal, otherwise JSON lines.")
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
