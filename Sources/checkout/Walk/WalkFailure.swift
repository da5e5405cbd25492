import CommandLineKit
import OrderKit
import SystemIO

/// The reason a walk failed. Leaving early is not a failure.
enum WalkFailure: Error {
  /// The command line, the answers or the terminal are at fault. The text includes a remedy.
  case refused(ExitStatus, String)
  case notPlaced(PlacingError)
  case console(IOError)

  /// Returns the failure for a rejected option. `value` is `nil` if messages don't repeat it.
  static func option(_ question: Question, _ notice: Notice, value: String? = nil) -> Self {
    .refused(.usage, "\(question.flag ?? "")\(value.map { " '\($0)'" } ?? ""): \(notice.message)")
  }

  /// Returns the failure for a rejected answer if nobody can be asked again. An address is not repeated as `answer`.
  static func answer(_ reason: String, line: Int, answer: String? = nil) -> Self {
    .refused(.badData, "line \(line)\(answer.map { ", '\($0)'" } ?? ""): \(reason)")
  }

  /// Returns the failure for input that ended in the middle of the questions. `line` is `nil` for a terminal.
  static func end(before label: String, line: Int?) -> Self {
    .refused(.badData, (line.map { "line \($0): " } ?? "") + "the input ended before '\(label)' was answered")
  }

  var exitStatus: ExitStatus {
    switch self {
    case .refused(let code, _): code
    case .notPlaced(let error): error.exitStatus
    case .console: .ioError
    }
  }

  var message: String {
    switch self {
    case .refused(_, let words): words
    case .notPlaced(let error): error.message
    case .console(let error):
      "cannot \(error.operation == .read ? "read standard input" : "write to standard error"): \(error.errno.message)"
    }
  }
}
