import OrderKit

extension OutputBuffer {
  /// Standard output for answers in a format: on a terminal nothing hidden gets through, and quiet answers go nowhere.
  static func standardOutput(for format: AnswerFormat, isQuiet: Bool = false) -> OutputBuffer {
    if isQuiet { return OutputBuffer(.standardOutput) { _ in [] } }
    guard SystemCalls.isTerminal(.standardOutput) else { return OutputBuffer(.standardOutput) }
    return OutputBuffer(.standardOutput) { lines in
      let text = String(decoding: lines, as: UTF8.self)
      return Array((format == .json ? text.visibleInJSON : text.visibleLines).utf8)
    }
  }
}
