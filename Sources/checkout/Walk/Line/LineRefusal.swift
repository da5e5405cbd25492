import CommandLineKit
import OrderKit

/// Why a line cannot be taken as an answer.
enum LineRefusal: Error, Hashable {
  /// The page does not take the answer.
  case notice(Notice)
  case noSuchCommand(label: String)
  case notUTF8(label: String)
  case tooLong(label: String)
  /// This is the first question.
  case nothingBefore
}

extension LineRefusal {
  /// The fact in words: the field and the rule, never what the person typed.
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
