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
  case unreadable(label: String, InputLine.Fault)
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
    case .unreadable(let label, .notUTF8): "\(label): the answer is not UTF-8 text"
    case .unreadable(let label, .tooLong): "\(label): the answer is longer than \(InputLine.limit / 1024) KiB"
    case .nothingBefore(settled: nil): "There is no question before this one"
    case .nothingBefore(settled: let name?):
      "Options have answered all earlier questions: ':go \(name)' returns to the last of them"
    }
  }
}
