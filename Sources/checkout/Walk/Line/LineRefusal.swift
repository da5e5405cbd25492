import OrderKit
import SystemIO

/// The reason a line was not accepted as an answer.
enum LineRefusal: Error, Hashable {
  /// The page rejected the answer.
  case notice(Notice)
  case noSuchCommand(label: String)
  case notUTF8(label: String)
  case tooLong(label: String)
  /// `:back` was typed at the first question.
  case nothingBefore
}

extension LineRefusal {
  /// The reason in words, naming the field and the rule but never repeating the answer.
  var message: String {
    switch self {
    case .notice(let notice): notice.message
    case .noSuchCommand(let label):
      "unknown command at '\(label)': type :back, :quit or :help, or double a leading colon"
    case .notUTF8(let label): "the answer to '\(label)' is not UTF-8: type it in UTF-8"
    case .tooLong(let label): "the answer to '\(label)' is longer than \(LineReader.limit / 1024) KiB: shorten it"
    case .nothingBefore: "this is the first question: answer it, or type :quit"
    }
  }
}
