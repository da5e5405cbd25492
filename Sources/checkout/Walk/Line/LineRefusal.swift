import CommandLineKit
import OrderKit

/// The reason why a line is not an answer.
enum LineRefusal: Error, Hashable {
  /// The page refuses the answer.
  case notice(Notice)
  case noSuchCommand(label: String)
  case notUTF8(label: String)
  case tooLong(label: String)
  /// `:back` was typed at the first question.
  case nothingBefore
}

extension LineRefusal {
  /// The reason in words. It names the field and the rule, and never repeats the answer.
  var message: String {
    switch self {
    case .notice(let notice): notice.message
    case .noSuchCommand(let label):
      "\(label): the commands are :back, :quit and :help. To type a leading colon, double it"
    case .notUTF8(let label): "\(label): the answer is not UTF-8 text"
    case .tooLong(let label): "\(label): the answer is longer than \(LineReader.limit / 1024) KiB"
    case .nothingBefore: "There is no question before this one"
    }
  }
}
