import PlainText
package import SystemIO

/// A line-based conversation. Tests provide scripted answers and compare the resulting transcript.
package protocol Console: AnyObject {
  /// Writes a line. If `isCopied` is `true`, the line is never wrapped, so that people can copy it in one piece.
  func say(_ line: String, isCopied: Bool)
  /// The error of a line that could not be written.
  var failure: IOError? { get }
  /// Writes a prompt and returns the next line as bytes, or `nil` at the end of the input. Throws if a line before it
  /// could not be written.
  func ask(_ prompt: String) throws(IOError) -> [UInt8]?
  /// Ends the input early, as when a signal arrives.
  var interruption: Interruption? { get set }
  /// Whether there is any visible text in the input beyond the lines read so far.
  var hasMore: Bool { get }
}

package final class StandardConsole: Console {
  private var reader: LineReader
  private let input: Descriptor
  private let output: Descriptor
  private let echoes: Bool
  package var interruption: Interruption?
  package private(set) var failure: IOError?
  /// Reports that the process was stopped and continued.
  private var resumption: SignalWatch?

  /// Creates a console. Pass `true` for `echoes` if a terminal displays the typed text, including the line break.
  package init(input: Descriptor = .standardInput, output: Descriptor = .standardError, echoes: Bool) {
    reader = LineReader(input)
    self.input = input
    self.output = output
    self.echoes = echoes
    resumption = echoes ? SignalWatch() : nil
  }

  package func say(_ line: String, isCopied: Bool) {
    do throws(IOError) {
      if isCopied { return try output.write(bytesOf: line + "\n") }
      try output.write((echoes ? output.wrapped(line) : line) + "\n", as: .lines)
    } catch {
      failure = error
    }
  }

  package var hasMore: Bool { reader.hasMore }

  package func ask(_ prompt: String) throws(IOError) -> [UInt8]? {
    if let failure { throw failure }
    resumption?.begin([.continue])
    defer { resumption?.end() }
    let wakers = [interruption?.descriptor, resumption?.descriptor]
    var mayRead = false
    repeat {
      // Answers from a file aren't echoed, so add a line break after the prompt.
      try output.write(echoes ? output.wrapped(prompt) + " " : prompt + "\n", as: .lines)
      mayRead = reader.hasLine || input.wait(unless: wakers)
      // While the process was stopped, the shell wrote below the prompt.
    } while !mayRead && resumption?.descriptor.isReadable == true && (try? resumption?.next()) != nil
    let line = mayRead ? try reader.next() : nil
    guard echoes else { return line }
    if line == nil { try output.write("\n", as: .lines) }
    // A reply of the terminal is no answer, and neither is an arrow key.
    return line.map(SequenceParser.text)
  }
}

extension Descriptor {
  /// Returns a line as it should be displayed. Since terminals break lines in the middle of words, lines for a terminal
  /// are wrapped between words. Paths are kept whole so that people can copy them.
  package func wrapped(_ line: String) -> String {
    guard let columns = windowSize?.columns, columns > 1 else { return line }
    return StyledText(line).wrapped(to: columns - 1, keepingWords: true).map(\.text).joined(separator: "\n")
  }
}
