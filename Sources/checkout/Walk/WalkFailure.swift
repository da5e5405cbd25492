import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Why a walk failed to place an order, other than that the person left.
enum WalkFailure: Error, Hashable {
  /// A flag's value cannot be taken.
  case flag(Question, Notice)
  /// The goods of a placed order are not all on the menu any more.
  case notSoldAgain(id: String, Notice)
  /// Nothing may be asked, and these flags are not there.
  case missingFlags([String])
  /// A person is asked at a terminal, and the questions go elsewhere.
  case unseenQuestions
  /// Orders were piped in, not answers.
  case json
  /// An answer cannot be taken, and no one can be asked again.
  case unacceptable(LineRefusal, line: Int)
  /// The input ended before a question was answered; the line counts where the input is not a terminal.
  case answersRanOut(label: String, line: Int?)
  /// The shop did not take the order, or it could not be kept.
  case notPlaced(PlacingError)
  case console(IOError)
  case noTerminal
  /// The placed order could not be delivered to standard output.
  case output(id: String, reason: String)
}

extension WalkFailure {
  var exitCode: ExitCode {
    switch self {
    case .flag, .missingFlags, .unseenQuestions, .json: .usage
    case .notSoldAgain, .unacceptable, .answersRanOut: .badData
    case .notPlaced(let error): error.exitCode
    case .console, .noTerminal, .output: .ioError
    }
  }

  /// The fact in words, with what to do about it.
  var message: String {
    switch self {
    case .flag(let question, let notice): "\(question.flag ?? question.label(on: .default)): \(notice.message)"
    case .notSoldAgain(let id, let notice): "order \(id) cannot be ordered again: \(notice.message)"
    case .missingFlags(let flags): "'--no-input' allows no questions: add \(flags.listed("and"))"
    case .unseenQuestions:
      "standard error is not a terminal, so you would not see the questions: do not redirect it, or answer them by options"
    case .json: "this is JSON: 'checkout price' prices it, 'checkout place' places it"
    case .unacceptable(let notice, let line): "line \(line): \(notice.message)"
    case .answersRanOut(let label, let line):
      (line.map { "line \($0): " } ?? "") + "the input ended before \"\(label)\" was answered"
    case .notPlaced(let error): error.message
    case .console(let error) where error.operation == .read: "cannot read standard input: \(error.reason)"
    case .console(let error): "cannot write to standard error: \(error.reason)"
    case .noTerminal: "cannot control the terminal: use '--accessible'"
    case .output(let id, let reason):
      "the order is placed, its id is \(id), but it cannot be written to standard output: \(reason)"
    }
  }
}
