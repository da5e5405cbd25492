import CommandLineKit
import OrderKit
import PlainText
import SystemIO

extension OutputBuffer {
  /// Standard output for answers in a format: on a terminal nothing hidden gets through, text has its colours where
  /// they are wanted, and quiet answers go nowhere.
  static func standardOutput(
    for format: AnswerFormat, color: ColorPolicy, isQuiet: Bool = false
  ) -> OutputBuffer {
    if isQuiet { return OutputBuffer(.standardOutput) { _ in [] } }
    let isTerminal = SystemCalls.isTerminal(.standardOutput)
    let isColored = format == .text && color.colorsStandardOutput
    guard isTerminal || isColored else { return OutputBuffer(.standardOutput) }
    return OutputBuffer(.standardOutput) { lines in
      let text = String(decoding: lines, as: UTF8.self)
      let visible = text.visible(in: format.syntax)
      return Array(isColored ? visible.colored.utf8 : visible.utf8)
    }
  }
}

extension AnswerFormat {
  /// The syntax of answers in this format.
  var syntax: TextSyntax {
    switch self {
    case .text: .lines
    case .json: .json
    case .csv: .csv
    }
  }
}

extension String {
  /// Lines for people; errors and notes have their colours.
  fileprivate var colored: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let meaning: Meaning =
        if line.contains(": error: ") { .danger } else if line.hasPrefix("  ") { .muted } else { .plain }
      return line.shown(as: meaning)
    }.joined(separator: "\n")
  }
}

extension ColorPolicy {
  /// Whether to colour what goes to standard output.
  var colorsStandardOutput: Bool {
    usesColor(
      onTerminal: SystemCalls.isTerminal(.standardOutput), environment: SystemCalls.environment)
  }
}
