import CommandLineKit
import OrderStreams
import SystemIO

extension AnswerFormat {
  /// Text on a terminal, JSON elsewhere.
  static var usual: AnswerFormat { Descriptor.standardOutput.isTerminal ? .text : .json }
}

struct FormatOptions: OptionList {
  let format: TypedOption<AnswerFormat?>
  let json = TypedOption.json

  init() { self.init(of: [.text, .json]) }

  init(_ standard: String = "text at a terminal and JSON elsewhere", of formats: [AnswerFormat] = [.text, .json]) {
    format = .choice("format", of: formats, "The output format. By default, \(standard).")
  }
}

extension Arguments<FormatOptions> {
  func chosen() throws(UsageError) -> AnswerFormat? { try .chosen(self.format, or: self.json ? .json : nil) }
}

extension TypedOption<Bool> {
  static var json: Self { .flag("json", "The same as '--format json'.") }
}

extension RawRepresentable<String> where Self: Equatable {
  /// Returns the format that `--format` names or `--json` means. Throws if they differ.
  static func chosen(_ format: Self?, or json: Self?) throws(UsageError) -> Self? {
    if let format, let json, format != json {
      throw .conflict(
        "--json", "--format \(format.rawValue)", because: "'--json' means '--format json': leave one out")
    }
    return format ?? json
  }
}
