package import SystemIO

/// Why a command could not do what it was asked for.
package protocol CommandFailure: Error {
  /// What was wrong, where, and what to do.
  var message: String { get }
  /// Where there is more than one thing to report, a message each.
  var messages: [String] { get }
  /// What the shell gets.
  var exitCode: ExitCode { get }
}

extension CommandFailure {
  package var messages: [String] { [message] }
}

/// A failure that only its message tells apart from others.
package struct Failure: CommandFailure {
  package let exitCode: ExitCode
  package let message: String

  package init(_ exitCode: ExitCode, _ message: String) {
    self.exitCode = exitCode
    self.message = message
  }
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
