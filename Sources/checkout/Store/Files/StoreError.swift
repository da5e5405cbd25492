import CommandLineKit
import OrderKit
import SystemIO

/// Why something that is kept could not be read or written: the file or directory, and what is the matter with it.
struct StoreError: CommandFailure, Hashable {
  let path: String
  let cause: Cause

  enum Cause: Hashable, Sendable {
    /// A call failed. Where it was to write, what was there before is whole.
    case cannot(Verb, Errno)
    case notPermitted
    /// Something of another kind is in the place of a file or a directory of ours.
    case obstructed(by: FileStatus.Kind)
    /// A line of the file, or all from it on, is not what was written there.
    case damaged(line: Int, Damage)
    /// Another process has changed the file since it was read.
    case changed
    /// The file is larger than anything that was saved there.
    case tooLarge
    /// What is to be saved is larger than what is read.
    case tooLargeToKeep
    /// Neither of these environment variables says where to keep things.
    case noDirectory(variables: [String])
    /// No details are remembered; they would be at the path.
    case noDetails
    /// age could not be run, by which details are locked and unlocked.
    case noAge(ProgramError)
    /// age said why itself, at the terminal: a wrong passphrase, or two that differ.
    case wrongPassphrase
    /// What age wrote is not the whole of an encrypted text.
    case incompleteLock
    /// What came in under that name is larger than an address can be.
    case tooLargeInput
    /// What is at the path, or came in under that name, is not an address.
    case noAddress(AddressError)
  }

  enum Verb: String, Sendable {
    case create, read, write
  }

  enum Damage: String, Sendable {
    case torn = "the line ends too early: delete it, the other lines are good"
    /// A computer that lost its power leaves zeros.
    case zeros = "the line holds zeros: delete it, the other lines are good"
    case noOrder = "not a valid line: fix or delete it"
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
    case .noAge, .wrongPassphrase, .incompleteLock: "\(reason). Nothing was changed: \(path) is as it was"
    default: reason
    }
  }

  /// The file, what is the matter, and the way out, without what became of the file.
  var reason: String {
    switch cause {
    case .cannot(let verb, let error):
      "cannot \(verb.rawValue) \(path): \(error.message). \(Self.wayOut(error))"
    case .notPermitted:
      "no permission for \(path): make it yours again with chown and chmod"
    case .obstructed(by: .regular):
      "\(path) is a file, but a directory is needed there: move it away"
    case .obstructed(let obstacle):
      "\(path) is \(obstacle.rawValue), but a plain file is needed there: move it away"
    case .damaged(let line, let damage):
      "\(path):\(line): \(damage.rawValue)"
    case .changed:
      "\(path) was changed by another program meanwhile: nothing was done, try again"
    case .tooLarge:
      "\(path) is larger than 1 MiB, so checkout did not save it: move it away"
    case .tooLargeToKeep:
      "\(path) would be larger than 1 MiB, which is the limit: shorten what is to be kept"
    case .noDirectory(let variables):
      "there is no directory to save in: set \(variables.joined(separator: " or ")) to the full path of one"
    case .noDetails:
      "no delivery details are kept: save some with 'checkout details save'"
    case .noAge(.notThere):
      "age is not installed: 'apt install age', 'brew install age', or see age-encryption.org"
    case .noAge(let error): error.message
    case .wrongPassphrase: "wrong passphrase"
    case .incompleteLock: "age's output is incomplete: try again"
    case .tooLargeInput:
      "\(path) is larger than 1 MiB, which is the limit of an address: shorten it"
    case .noAddress(let error): "\(path):\(error.line):\(error.column): \(error.message)"
    }
  }

  private static func wayOut(_ error: Errno) -> String {
    switch error {
    case .noSpace, .diskQuotaExceeded: "Make room on the disk"
    case .fileTooLarge: "Raise the limit of a file's size: ulimit -f"
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem: "Close some programs"
    case .ioError: "Check the disk"
    default: "Fix it, or keep things elsewhere: XDG_STATE_HOME, XDG_DATA_HOME"
    }
  }

  var exitCode: ExitCode {
    switch cause {
    case .noDetails: .no
    case .cannot(.create, _), .obstructed, .noDirectory: .cannotCreate
    case .cannot, .changed, .incompleteLock, .noAge(.interrupted): .ioError
    case .noAge: .unavailable
    case .notPermitted, .wrongPassphrase: .noPermission
    case .damaged, .tooLarge, .tooLargeToKeep, .tooLargeInput, .noAddress: .badData
    }
  }
}
