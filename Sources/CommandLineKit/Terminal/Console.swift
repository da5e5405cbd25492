import PlainText
package import SystemIO

/// A conversation in lines.
///
/// A test scripts the answers and compares the whole transcript.
package protocol Console: AnyObject {
  /// Writes one line. A line that a person will copy is not broken into several.
  func say(_ line: String, isCopied: Bool) throws(IOError)
  /// Writes a prompt and returns the bytes of the next line, or nil at the end of the input.
  func ask(_ prompt: String) throws(IOError) -> [UInt8]?
}

/// The console of the process: it reads answers from one descriptor and writes to another.
package final class StandardConsole: Console {
  private var reader: LineReader
  private let output: Descriptor
  private let echoes: Bool

  /// Creates a console. With `echoes`, a terminal shows the typed text and its line end.
  package init(input: Descriptor = .standardInput, output: Descriptor = .standardError, echoes: Bool) {
    reader = LineReader(input)
    self.output = output
    self.echoes = echoes
  }

  package func say(_ line: String, isCopied: Bool) throws(IOError) {
    if isCopied { return try output.write(bytesOf: line + "\n") }
    try output.write(wrapped(line) + "\n", as: .lines)
  }

  package func ask(_ prompt: String) throws(IOError) -> [UInt8]? {
    // If the answers come from a file, no Enter ends the line of the prompt.
    try output.write(wrapped(prompt) + (echoes ? " " : "\n"), as: .lines)
    let line = try reader.next()
    if line == nil, echoes { try output.write("\n", as: .lines) }
    return line
  }

  /// Returns the line broken between words, where a terminal would break it within a word.
  private func wrapped(_ line: String) -> String {
    guard echoes, let columns = SystemCalls.windowSize(output)?.columns, columns > 1 else { return line }
    return StyledText(line).wrapped(to: columns - 1).map(\.text).joined(separator: "\n")
  }
}
