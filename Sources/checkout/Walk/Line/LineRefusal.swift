import CommandLineKit
import OrderKit
import PlainText

/// Why a line cannot be taken as an answer.
enum LineRefusal: Error, Hashable {
  /// The page does not take the answer.
  case notice(Notice)
  case noSuchCommand(label: String)
  /// No earlier question has the name that was given; these have one.
  case noSuchPlace(names: [String])
  case notUTF8(label: String)
  case tooLong(label: String)
  /// There is no question before this one; options may have answered some, up to this name.
  case nothingBefore(settled: String?)
}

extension LineRefusal {
  /// The fact in words: the field and the rule, never what the person typed.
  var message: String {
    switch self {
    case .notice(let notice): notice.message
    case .noSuchCommand(let label):
      "\(label): the commands are :back, :go, :quit and :help. To type a leading colon, double it"
    case .noSuchPlace(let names) where names.isEmpty: Self.nothingBefore(settled: nil).message
    case .noSuchPlace(let names): "You can go back to \(names.listed("or")), as in ':go \(names[0])'"
    case .notUTF8(let label): "\(label): the answer is not UTF-8 text"
    case .tooLong(let label): "\(label): the answer is longer than \(LineReader.limit / 1024) KiB"
    case .nothingBefore(settled: nil): "There is no question before this one"
    case .nothingBefore(settled: let name?):
      "Options have answered all earlier questions: ':go \(name)' returns to the last of them"
    }
  }
}
