package import SystemIO

/// Where a conversation takes place: lines are said, and a line is asked for.
///
/// A test scripts the answers and compares the whole transcript.
package protocol Console: AnyObject {
  /// Says one line; one that is to be copied is not broken.
  func say(_ line: String, isCopied: Bool) throws(IOError)
  /// Asks for one line after a prompt, and returns its bytes; nil when the input has ended.
  func ask(_ prompt: String) throws(IOError) -> [UInt8]?
}

/// The process's own console: answers from one descriptor, everything said to another.
package final class StandardConsole: Console {
  private var reader: LineReader
  private let output: Descriptor
  private let echoes: Bool

  /// Makes a console; `echoes` says that a terminal shows what is typed, line end included.
  package init(input: Descriptor = .standardInput, output: Descriptor = .standardError, echoes: Bool) {
    reader = LineReader(input)
    self.output = output
    self.echoes = echoes
  }

  package func say(_ line: String, isCopied: Bool) throws(IOError) {
    try output.write((isCopied ? line : wrapped(line)) + "\n")
  }

  package func ask(_ prompt: String) throws(IOError) -> [UInt8]? {
    // No Enter ends the line of a prompt where the answers come from a file.
    try output.write(wrapped(prompt) + (echoes ? " " : "\n"))
    let line = try reader.next()
    if line == nil, echoes { try output.write("\n") }
    return line
  }

  /// The line broken between words where a terminal would break it within one.
  private func wrapped(_ line: String) -> String {
    guard echoes, let columns = SystemCalls.windowSize(output)?.columns, columns > 1 else { return line }
    return StyledText(line).wrapped(to: columns - 1).map(\.text).joined(separator: "\n")
  }
}
