import CommandLineKit
import OrderKit

/// What a person typed in line mode: a command after a colon, or an answer.
enum LineEntry: Equatable {
  case answer(String)
  case back
  /// To an earlier question, named as its option is.
  case go(Question)
  case quit
  case help

  /// The commands in words.
  static let commands = [
    ":back returns to the previous question and keeps everything that you entered.",
    ":go and a name returns to that question, as in ':go type' or ':go zip'; the names are those of the options.",
    ":quit leaves without placing the order.",
    "To type a leading colon, double it: ::x enters :x.",
  ]

  /// Distinguishes a command from an answer; an answer whose first character is a colon begins with two.
  init(_ line: [UInt8], label: String, earlier: [Question]) throws(LineRefusal) {
    if line.count > LineReader.limit { throw .tooLong(label: label) }
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8(label: label) }
    guard text.hasPrefix(":"), !text.hasPrefix("::") else {
      self = .answer(text.hasPrefix(":") ? String(text.dropFirst()) : text)
      return
    }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first, words.count) {
    case (":back", 1): self = .back
    case (":go", 1...2):
      guard let question = earlier.first(where: { $0.name == words.last }) else {
        throw .noSuchPlace(names: earlier.compactMap(\.name))
      }
      self = .go(question)
    case (":quit", 1): self = .quit
    case (":help", 1): self = .help
    default: throw .noSuchCommand(label: label)
    }
  }
}
