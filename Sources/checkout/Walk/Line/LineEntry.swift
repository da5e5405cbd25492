import CommandLineKit
/// What a person typed in line mode: a command after a colon, or an answer.
enum LineEntry: Equatable {
  case answer(String)
  case back
  /// To an earlier question, named as its option is.
  case go(String)
  case quit
  case help

  /// The commands in words.
  static let commands = [
    ":back goes to the question before; everything that you entered is kept.",
    ":go and a name goes back to that question, as in `:go type` or `:go zip`: options are called the same.",
    ":quit leaves without placing the order.",
    "To type a leading colon, double it: ::x enters :x.",
  ]

  /// Tells a command from an answer, which begins with two colons if its first character is one.
  init(_ line: InputLine, label: String) throws(LineRefusal) {
    let text: String
    do throws(InputLine.Fault) { text = try line.text.get() } catch { throw .unreadable(label: label, error) }
    if text.hasPrefix("::") {
      self = .answer(String(text.dropFirst()))
      return
    }
    guard text.hasPrefix(":") else {
      self = .answer(text)
      return
    }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first, words.count) {
    case (":back", 1): self = .back
    case (":go", 2): self = .go(words[1])
    case (":go", 1): self = .go("")
    case (":quit", 1): self = .quit
    case (":help", 1): self = .help
    default: throw .noSuchCommand(label: label)
    }
  }
}
