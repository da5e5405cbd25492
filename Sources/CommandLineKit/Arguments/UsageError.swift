import PlainText

package enum UsageError: Error, Hashable {
  /// An option that the command doesn't support, and a remedy if there is one.
  case unknownOption(String, remedy: String?)
  /// A word that is not a command, the command lines that may have been intended, and the names of all commands.
  case unknownCommand(String, meant: [String], all: [String])
  case missingValue(Option)
  case unexpectedValue(String, for: String)
  case invalidValue(String, for: Option)
  case invalidOperand(String, for: Operand)
  case missingOperand(Operand)
  case unexpectedOperands([String])
  case conflict(String, String)
  /// A mistake described by the command itself, such as a quantity that the menu does not allow.
  case refused(String)
}

extension UsageError {
  /// The mistake, along with a remedy unless the usage summary makes it obvious.
  package var message: String {
    switch self {
    case .unknownOption(let spelling, let remedy):
      "unknown option \(quoted(spelling))\(remedy.map { ": \($0)" } ?? "")"
    case .unknownCommand(let name, meant: [], let all):
      "unknown command \(quoted(name)): choose \(all.listed("or", atMost: all.count))"
    case .unknownCommand(let name, let meant, _):
      "unknown command \(quoted(name)): did you mean \(meant.map(quoted).listed("or", atMost: 5))?"
    case .missingValue(let option): "missing value for '\(option.synopsis)'"
    case .unexpectedValue(let value, let spelling):
      "option '\(spelling)' takes no value: remove \(quoted(value))"
    case .invalidValue(let value, let option):
      "invalid value \(quoted(value)) for '\(option.synopsis)'\(option.allowed?.remedy(for: value) ?? "")"
    case .invalidOperand(let value, let operand):
      "invalid value \(quoted(value)) for '<\(operand.name)>'\(operand.allowed.remedy(for: value))"
    case .missingOperand(let operand):
      "missing argument '<\(operand.name)>'\(operand.allowed.remedy())"
    case .unexpectedOperands(let words) where words.count == 1: "unexpected argument \(quoted(words[0]))"
    case .unexpectedOperands(let words):
      "unexpected arguments \(words.map(quoted).listed("and", atMost: 5))"
    case .conflict(let one, let other): "'\(one)' and '\(other)' cannot be combined: leave one out"
    case .refused(let words): words.visible
    }
  }

  /// The option whose help text explains the mistake.
  package var option: Option? {
    switch self {
    case .missingValue(let option), .invalidValue(_, let option): option
    default: nil
    }
  }
}

extension Allowed {
  /// Returns a remedy, suggesting an allowed value similar to the wrong one or else listing all allowed values.
  fileprivate func remedy(for value: String = "") -> String {
    switch self {
    case .anything, .file, .url, .suggested, .command: return ""
    case .written(let example): return ": write \(example)"
    case .wholeNumber(nil) where !value.isEmpty && value.allSatisfy { "0"..."9" ~= $0 }:
      return ": write a smaller number, as this one is too large"
    case .wholeNumber(nil): return ": write a whole number"
    case .wholeNumber(let range?): return ": choose \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let values):
      if let nearest = Spelling.meant(by: value, among: values) { return ": did you mean '\(nearest)'?" }
      return ": choose \(values.map(quoted).listed("or", atMost: 5))"
    }
  }
}

private func quoted(_ text: String) -> String { "'\(text.visible)'" }
