package import SystemIO

/// An error that ends a command with a message and an exit status.
package protocol CommandFailure: Error {
  /// The mistake, its place and the remedy.
  var message: String { get }
  /// All messages, if there is more than one thing to report.
  var messages: [String] { get }
  /// The exit status of the process.
  var exitCode: ExitCode { get }
}

extension CommandFailure {
  package var messages: [String] { [message] }
}

/// A failure that has only a message and an exit status.
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

/// Such an error is reported without a file: it is about standard output.
extension IOError: CommandFailure {
  package var message: String {
    "cannot \(operation == .write ? "write to standard output" : operation.rawValue): \(reason)"
  }

  package var exitCode: ExitCode { .ioError }
}
