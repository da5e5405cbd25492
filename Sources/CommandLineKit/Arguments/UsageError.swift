import PlainText
import SystemIO

/// An error on the command line. The report shows how the command is used, too.
///
/// `Tests/CheckoutTests/Recorded/Messages.md` has them on one page, each below a command line that causes it.
package struct UsageError: CommandFailure, Equatable {
  /// The error, along with a remedy unless the usage summary makes it obvious.
  package let message: String

  package var exitStatus: ExitStatus { .usage }

  /// Creates an error described by the command itself, such as a quantity that the menu does not allow.
  package static func refused(_ words: String) -> Self { Self(message: words.visible) }

  /// Creates an error for two options that can't be combined, given the reason and the remedy.
  package static func conflict(_ one: String, _ other: String, because words: String) -> Self {
    refused("'\(one)' and '\(other)' cannot be combined, as \(words)")
  }
}

extension Allowed {
  /// Returns a remedy, suggesting an allowed value similar to the wrong one or else listing all allowed values.
  func remedy(for value: String = "") -> String {
    switch self {
    case .anything, .file, .url, .suggested: return ""
    case .written(let example): return ": write \(example)"
    case .wholeNumber(nil) where !value.isEmpty && value.allSatisfy { "0"..."9" ~= $0 }:
      return ": write a smaller number, as this one is too large"
    case .wholeNumber(nil): return ": write a whole number"
    case .wholeNumber(let range?): return ": choose \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let values):
      if let nearest = Spelling.meant(by: value, among: values) { return ": did you mean '\(nearest)'?" }
      return ": choose \(values.map { "'\($0)'" }.listed("or", atMost: 5))"
    }
  }
}
