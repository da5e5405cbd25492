import PlainText

/// A mistake in a command line.
package enum UsageError: Error, Hashable {
  case unknownOption(String, nearest: String?)
  /// An option of another command, and the way to do the same.
  case optionElsewhere(Explanation)
  case unknownCommand(String, nearest: String?)
  case missingValue(Option)
  case unexpectedValue(String, for: String)
  case invalidValue(String, for: Option)
  case invalidOperand(String, for: Operand)
  case missingOperand(Operand)
  /// The bytes of an argument are not UTF-8. Only a path may have such bytes.
  case notText(String)
  case unexpectedOperands([String])
  case conflict(String, String)
  /// A mistake that the command describes itself, such as a quantity that the menu does not allow.
  case refused(String)
}

extension UsageError {
  /// The message, in the words of swift-argument-parser.
  package var message: String {
    switch self {
    case .unknownOption(let spelling, let nearest): "Unknown option \(quoted(spelling))\(suggestion(nearest))"
    case .optionElsewhere(let option): "Unknown option \(quoted(option.name)): \(option.meaning)"
    case .unknownCommand(let name, let nearest): "Unknown command \(quoted(name))\(suggestion(nearest))"
    case .missingValue(let option): "Missing value for '\(option.synopsis)'"
    case .unexpectedValue(let value, let spelling):
      "The option '\(spelling)' does not take any value, but \(quoted(value)) was specified."
    case .invalidValue(let value, let option):
      "The value \(quoted(value)) is invalid for '\(option.synopsis)'\(option.allowed?.expectation(insteadOf: value) ?? "")"
    case .invalidOperand(let value, let operand):
      "The value \(quoted(value)) is invalid for '<\(operand.name)>'\(operand.allowed.expectation(insteadOf: value))"
    case .missingOperand(let operand):
      "Missing expected argument '<\(operand.name)>'\(operand.allowed.expectation())"
    case .notText(let name): "The value of '\(name)' is not UTF-8 text."
    case .unexpectedOperands(let words) where words.count == 1: "Unexpected argument \(quoted(words[0]))"
    case .unexpectedOperands(let words):
      "\(words.count) unexpected arguments: \(words.map(quoted).joined(separator: ", "))"
    case .conflict(let one, let other): "'\(one)' and '\(other)' exclude each other: give one of them."
    case .refused(let words): words.visible
    }
  }

  /// The option whose help explains the mistake.
  package var option: Option? {
    switch self {
    case .missingValue(let option), .invalidValue(_, let option): option
    default: nil
    }
  }
}

extension Allowed {
  /// Returns the allowed values in words, and the one that a wrong value resembles.
  fileprivate func expectation(insteadOf value: String = "") -> String {
    switch self {
    case .anything, .file, .suggested, .command: return ""
    case .wholeNumber(nil): return ". Please provide a whole number."
    case .wholeNumber(let range?): return ". Please provide \(range.lowerBound) to \(range.upperBound)."
    case .oneOf(let values):
      let nearest = Spelling.closest(to: value, among: values)
      return ". Please provide one of \(values.map { "'\($0)'" }.listed("or")).\(suggestion(nearest, after: ""))"
    }
  }
}

private func quoted(_ text: String) -> String { "'\(text.visible)'" }

private func suggestion(_ word: String?, after stop: String = ".") -> String {
  word.map { "\(stop) Did you mean '\($0)'?" } ?? ""
}
