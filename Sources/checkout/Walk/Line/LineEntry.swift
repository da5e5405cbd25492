import OrderKit
import OrderScreens
import SystemIO

/// A line typed in line mode: either an answer or a command that starts with a colon.
enum LineEntry: Equatable {
  case answer(String)
  case back
  case quit
  case help

  static let commands = [
    ":back returns to the previous question and keeps everything that you entered.",
    ":quit leaves without placing the order.",
    "To type a leading colon, double it: ::x enters :x.",
  ]

  /// Parses a line. If an answer starts with a colon, the colon must be doubled.
  /// The notice of a refused line never repeats it.
  init(_ line: [UInt8], label: String) throws(Notice) {
    if line.count > LineReader.limit {
      throw Notice("the answer to '\(label)' is longer than \(LineReader.limit / 1024) KiB: shorten it")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Notice("the answer to '\(label)' is not UTF-8: type it in UTF-8")
    }
    guard text.hasPrefix(":"), !text.hasPrefix("::") else {
      self = .answer(text.hasPrefix(":") ? String(text.dropFirst()) : text)
      return
    }
    switch text.foldedName {
    case ":back": self = .back
    case ":quit": self = .quit
    case ":help": self = .help
    default:
      throw Notice("unknown command at '\(label)': type :back, :quit or :help, or double a leading colon")
    }
  }
}
