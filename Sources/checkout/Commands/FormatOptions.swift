import CommandLineKit
import OrderKit
import SystemIO

extension AnswerFormat {
  /// Text on a terminal, JSON elsewhere.
  static var usual: AnswerFormat { SystemCalls.isTerminal(.standardOutput) ? .text : .json }
}

extension TypedOption<Bool> {
  static var json: Self { .flag("json", "The same as '--format json'.") }
}

extension TypedOption<AnswerFormat> {
  static var textOrJSON: Self { .choice("format", of: [.text, .json], default: .text, "The output format.") }
}

extension TypedOption<AnswerFormat?> {
  static var jsonOrText: Self { .format(of: [.text, .json]) }

  static func format(of formats: [AnswerFormat]) -> Self {
    .choice("format", of: formats, "The output format. By default, text on a terminal and JSON lines otherwise.")
  }
}

protocol FormatOptions: OptionList {
  associatedtype Format: Sendable
  var format: TypedOption<Format> { get }
  var json: TypedOption<Bool> { get }
}

extension Arguments where Options: FormatOptions {
  func chosenFormat(json: Options.Format) throws(UsageError) -> Options.Format {
    guard self.json else { return self.format }
    let named = given.last { $0.option == Options().format.option }?.text
    if let named, named != "json" { throw .conflict("--json", "--format \(named)") }
    return json
  }
}
