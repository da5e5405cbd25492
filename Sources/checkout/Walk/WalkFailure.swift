import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// The reason a walk failed. Leaving early is not a failure.
enum WalkFailure: Error, Hashable {
  /// A value on the command line was rejected. `value` is `nil` if messages don't repeat it.
  case flag(Question, Notice, value: String? = nil)
  /// The menu no longer offers some of the items from a logged order.
  case notSoldAgain(LoggedOrder, Notice, isOtherMenu: Bool)
  /// Questions are not allowed, and these options are missing.
  case missingFlags([String])
  /// Nobody is asked, so nobody can be asked for the passphrase of the saved address either.
  case lockedAddress
  /// Standard input is a terminal but standard error is not, so nobody would see the questions.
  case unseenQuestions
  /// The input is JSON rather than answers.
  case json
  /// An answer was rejected, and there is no one to ask for another. `answer` is `nil` if the answer is part of an
  /// address.
  case unacceptable(LineRefusal, line: Int, answer: String? = nil)
  /// The input ended in the middle of the questions. `line` is `nil` for a terminal.
  case answersRanOut(label: String, line: Int?)
  /// The shop refused the order, or the log could not be written.
  case notPlaced(PlacingError)
  case console(IOError)
  case noTerminal
  /// The order was placed, but could not be written to standard output.
  case output(id: String, reason: String)
}

extension WalkFailure {
  /// Whether the failure was caused by the answers. If so, nothing was sent.
  var isAboutAnswers: Bool {
    switch self {
    case .unacceptable, .answersRanOut: true
    default: false
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .flag, .missingFlags, .lockedAddress, .unseenQuestions, .json: .usage
    case .notSoldAgain, .unacceptable, .answersRanOut: .badData
    case .notPlaced(let error): error.exitCode
    case .console, .noTerminal, .output: .ioError
    }
  }

  /// The failure in words, with a remedy.
  var message: String {
    switch self {
    case .flag(let question, let notice, let value):
      "\(question.flag ?? question.label(on: .default))\(value.map { " '\($0)'" } ?? ""): \(notice.message)"
    case .notSoldAgain(let order, _, isOtherMenu: true):
      "cannot order \(order.id) again: name the file of its menu '\(order.menu ?? "")' with '--menu'"
    case .notSoldAgain(let order, let notice, isOtherMenu: false):
      "cannot order \(order.id) again: \(notice.message)"
    case .missingFlags(let flags): "'--no-input' allows no questions: add \(flags.listed("and"))"
    case .lockedAddress:
      "the saved address is locked: answer with options such as '--name', or run 'checkout details unlock'"
    case .unseenQuestions:
      "standard error is not a terminal, so you would not see the questions: answer them by options"
    case .json: "the input is JSON: use 'checkout price' or 'checkout place'"
    case .unacceptable(let notice, let line, let answer):
      "line \(line)\(answer.map { ", '\($0)'" } ?? ""): \(notice.message)"
    case .answersRanOut(let label, let line):
      (line.map { "line \($0): " } ?? "") + "the input ended before '\(label)' was answered"
    case .notPlaced(let error): error.message
    case .console(let error) where error.operation == .read: "cannot read standard input: \(error.errno.message)"
    case .console(let error): "cannot write to standard error: \(error.errno.message)"
    case .noTerminal: "cannot control the terminal: use '--accessible'"
    case .output(let id, let reason):
      "the order is placed as \(id), but cannot be written to standard output: \(reason)"
    }
  }
}
