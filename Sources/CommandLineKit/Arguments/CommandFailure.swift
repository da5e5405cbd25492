import PlainText
package import SystemIO

/// An error that ends a command with a message and an exit status.
package protocol CommandFailure: Error {
  var message: String { get }
  /// All messages, for failures that have more than one message to report.
  var messages: [String] { get }
  var exitStatus: ExitStatus { get }
}

extension CommandFailure {
  package var messages: [String] { [message] }
}

package struct Failure: CommandFailure, Hashable {
  package let exitStatus: ExitStatus
  package let messages: [String]

  package init(_ exitStatus: ExitStatus, _ messages: [String]) {
    self.exitStatus = exitStatus
    self.messages = messages
  }

  package init(_ exitStatus: ExitStatus, _ message: String) { self.init(exitStatus, [message]) }

  package var message: String { messages.joined(separator: "; ") }
}

extension IOError: CommandFailure {
  package var message: String {
    "cannot \(operation.rawValue) \(file.isEmpty ? "''" : file.visible): \(errno.message)"
  }

  package var exitStatus: ExitStatus {
    if operation != .open { return .ioError }
    return [.permissionDenied, .notPermitted].contains(errno) ? .noPermission : .noInput
  }
}
