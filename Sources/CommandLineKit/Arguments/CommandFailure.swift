package import SystemIO

package protocol CommandFailure: Error {
  /// What was wrong, where, and what to do.
  var message: String { get }
  /// The message, or several where there is more than one thing to report.
  var messages: [String] { get }
  /// What the shell gets.
  var exitCode: ExitCode { get }
}

extension CommandFailure {
  package var messages: [String] { [message] }
}

/// A failure that no one has to tell from others, only to report.
package struct Failure: CommandFailure {
  package let exitCode: ExitCode
  package let messages: [String]

  package init(_ exitCode: ExitCode, _ messages: [String]) {
    self.exitCode = exitCode
    self.messages = messages
  }

  package init(_ exitCode: ExitCode, _ message: String) { self.init(exitCode, [message]) }

  package var message: String { messages.joined(separator: "; ") }
}

extension UsageError: CommandFailure {
  package var exitCode: ExitCode { .usage }
}

/// Where nothing says which file it was, standard output could not be written.
extension IOError: CommandFailure {
  package var message: String {
    "cannot \(operation == .write ? "write to standard output" : operation.rawValue): \(reason)"
  }

  package var exitCode: ExitCode { .ioError }
}
