import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

extension AnswerFormat {
  /// Text on a terminal, JSON elsewhere.
  static var usual: AnswerFormat { SystemCalls.isTerminal(.standardOutput) ? .text : .json }
}

struct FormatOptions: OptionList {
  let format: TypedOption<AnswerFormat?>
  let json = TypedOption.flag("json", "The same as '--format json'.")

  init() { self.init("text on a terminal and JSON lines otherwise") }

  init(_ standard: String, of formats: [AnswerFormat] = [.text, .json]) {
    format = .choice("format", of: formats, "The output format. By default, \(standard).")
  }
}

extension Arguments<FormatOptions> {
  func chosen() throws(UsageError) -> AnswerFormat? {
    guard self.json else { return self.format }
    if let format = self.format, format != .json {
      throw .conflict(
        "--json", "--format \(format.rawValue)", because: "'--json' means '--format json': leave one out")
    }
    return .json
  }
}
