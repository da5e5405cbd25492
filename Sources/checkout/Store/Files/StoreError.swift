import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// The reason `checkout` could not read or write one of its own files or directories.
struct StoreError: CommandFailure, Hashable {
  let path: String
  let cause: Cause

  enum Cause: Hashable, Sendable {
    /// A system call failed. If it was a write, the previous file is still intact.
    case cannot(Verb, Errno)
    case notPermitted
    /// The path refers to something other than the expected file or directory.
    case obstructed(by: FileStatus.Kind)
    /// A line of the file is damaged or was edited by hand.
    case damaged(line: Int, Damage)
    case changed
    /// Another process has kept the file locked for this long.
    case busy(seconds: Int)
    /// A signal ended the wait for another process.
    case interrupted
    /// The file is larger than any file that checkout writes.
    case tooLarge
    case tooLargeToKeep
    /// None of these environment variables names a directory.
    case noDirectory(variables: [String])
    /// No details are remembered. The error's path is where they would be stored.
    case noDetails
    /// age, which encrypts the details, could not be run.
    case noAge(ProgramError)
    /// age rejected the passphrase.
    case wrongPassphrase
    case incompleteLock
    case tooLargeInput
    case noAddress(RecordError)
  }

  enum Verb: String, Sendable {
    case create, read, write
  }

  enum Damage: String, Sendable {
    case noOrder = "not a valid line: restore it, or delete it if the shop does not have the order"
    case lockedDetails = "age cannot decrypt it: restore a copy, or remove it with 'checkout details forget'"
    case noDetails = "not delivery details: fix the file, or remove it with 'checkout details forget'"
  }

  init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }
}

extension StoreError {
  var message: String {
    switch cause {
    case .noAge, .wrongPassphrase, .incompleteLock: "\(path): \(reason)"
    default: reason
    }
  }

  /// The path, the problem and a remedy.
  var reason: String {
    switch cause {
    case .cannot(let verb, let error):
      "cannot \(verb.rawValue) \(path) (\(error.message)): \(Self.wayOut(error))"
    case .notPermitted:
      "no permission for \(path): restore it with chown and chmod"
    case .obstructed(by: .regular):
      "\(path) is a file, but a directory is needed there: move it away"
    case .obstructed(let obstacle):
      "\(path) is \(obstacle.rawValue), but a plain file is needed there: move it away"
    case .damaged(let line, let damage):
      "\(path):\(line): \(damage.rawValue)"
    case .changed:
      "another program has changed \(path), so nothing was done: try again"
    case .busy(let seconds):
      "another process has not finished with \(path) within \(seconds.counted("second")): try again"
    case .interrupted: "waiting for \(path) was interrupted: try again"
    case .tooLarge:
      "\(path) is larger than 1 MiB, so checkout did not save it: move it away"
    case .tooLargeToKeep:
      "\(path) would be larger than 1 MiB: shorten the details"
    case .noDirectory(let variables):
      "no directory to save in: set \(variables.joined(separator: " or ")) to the full path of one"
    case .noDetails:
      "no delivery details are kept: save some with 'checkout details save'"
    case .noAge(.notThere):
      "age is not installed: run 'apt install age' or 'brew install age', or see age-encryption.org"
    case .noAge(let error): error.message
    case .wrongPassphrase: "wrong passphrase"
    case .incompleteLock: "age's output is incomplete: try again"
    case .tooLargeInput:
      "\(path) is larger than 1 MiB, too large for an address: shorten it"
    case .noAddress(let error): "\(path):\(error.location.line):\(error.location.column): \(error.message)"
    }
  }

  private static func wayOut(_ error: Errno) -> String {
    switch error {
    case .noSpace, .diskQuotaExceeded: "free up disk space"
    case .fileTooLarge: "raise the file size limit with 'ulimit -f'"
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem: "close some programs"
    case .ioError: "check the disk"
    default: "fix this, or set XDG_STATE_HOME and XDG_DATA_HOME to other directories"
    }
  }

  var exitCode: ExitCode {
    switch cause {
    case .noDetails: .no
    case .cannot(.create, _), .obstructed, .noDirectory: .cannotCreate
    case .busy: .unavailable
    case .cannot, .changed, .interrupted, .incompleteLock, .noAge(.interrupted): .ioError
    case .noAge: .unavailable
    case .notPermitted, .wrongPassphrase: .noPermission
    case .damaged, .tooLarge, .tooLargeToKeep, .tooLargeInput, .noAddress: .badData
    }
  }
}
