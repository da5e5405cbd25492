import CommandLineKit
import OrderKit
import PlainText
import SystemIO

extension OutputBuffer {
  /// Returns standard output for answers in a format.
  ///
  /// On a terminal, hidden characters become visible. Quiet answers are dropped.
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
  var syntax: TextSyntax {
    switch self {
    case .text: .lines
    case .json: .json
    case .csv: .csv
    }
  }
}

extension String {
  /// The lines with errors and details in colour.
  fileprivate var colored: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let meaning: Meaning =
        if line.contains(": error: ") { .danger } else if line.hasPrefix("  ") { .muted } else { .plain }
      return line.shown(as: meaning)
    }.joined(separator: "\n")
  }
}

extension ColorPolicy {
  var colorsStandardOutput: Bool {
    usesColor(
      onTerminal: SystemCalls.isTerminal(.standardOutput), environment: SystemCalls.environment)
  }
}
