/// What a person typed in line mode: a command behind a colon, or an answer.
enum LineEntry: Equatable {
  case answer(String)
  case back
  case quit
  case help

  /// Tells the two apart; two colons in front stand for one that belongs to the answer.
  init(_ line: InputLine, label: String) throws(Notice) {
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
    switch text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") {
    case ":back": self = .back
    case ":quit": self = .quit
    case ":help": self = .help
    default: throw .noSuchCommand(label: label)
    }
  }
}
