import PlainText
package import SystemIO

/// A conversation in lines.
///
/// A test scripts the answers and compares the whole transcript.
package protocol Console: AnyObject {
  /// Writes one line. With `isCopied`, a long line is not wrapped, so that a person can copy it.
  func say(_ line: String, isCopied: Bool) throws(IOError)
  /// Writes a prompt and returns the bytes of the next line, or nil at the end of the input.
  func ask(_ prompt: String) throws(IOError) -> [UInt8]?
  /// Whether visible text has arrived behind the lines that were returned.
  var hasMore: Bool { get }
}

/// The console that reads answers from one descriptor and writes to another.
package final class StandardConsole: Console {
  private var reader: LineReader
  private let output: Descriptor
  private let echoes: Bool

  /// Creates a console. `echoes` is true if a terminal shows the typed text, including Enter.
  package init(input: Descriptor = .standardInput, output: Descriptor = .standardError, echoes: Bool) {
    reader = LineReader(input)
    self.output = output
    self.echoes = echoes
  }

  package func say(_ line: String, isCopied: Bool) throws(IOError) {
    if isCopied { return try output.write(bytesOf: line + "\n") }
    try output.write((echoes ? output.wrapped(line) : line) + "\n", as: .lines)
  }

  package var hasMore: Bool { reader.hasMore }

  package func ask(_ prompt: String) throws(IOError) -> [UInt8]? {
    // If answers come from a file, the prompt needs its own line feed.
    try output.write(echoes ? output.wrapped(prompt) + " " : prompt + "\n", as: .lines)
    let line = try reader.next()
    if line == nil, echoes { try output.write("\n", as: .lines) }
    return line
  }
}

extension Descriptor {
  /// Returns a line for people. For a terminal it is wrapped between words, because a terminal would break it inside
  /// words. A path stays whole, so that a person can copy it.
  package func wrapped(_ line: String) -> String {
    guard let columns = SystemCalls.windowSize(self)?.columns, columns > 1 else { return line }
    return StyledText(line).wrapped(to: columns - 1, keepingWords: true).map(\.text).joined(separator: "\n")
  }
}
