import SystemIO
import CommandLineKit
import OrderKit

/// Why details are not there, or could not be kept.
enum DetailsFailure: CommandFailure, Hashable {
  /// None are remembered; they would be at the path.
  case nothing(String)
  /// A file cannot be read or written.
  case store(StoreError)
  /// Details were not locked or unlocked; they are at the path, as before.
  case age(AgeError, String)
  /// What came in under that name is larger than what is kept or read.
  case tooLarge(String)
  /// What is at the path, or came in under that name, is no address.
  case foreign(String, AddressError)
}

extension DetailsFailure {
  var exitCode: ExitCode {
    switch self {
    case .nothing: .no
    case .store(let error): error.exitCode
    case .age(.program(.interrupted), _): .ioError
    case .age(let error, _): error.exitCode
    case .tooLarge, .foreign: .badData
    }
  }

  /// The fact in words, with what to do about it.
  var message: String {
    guard case .age(_, let path) = self else { return reason }
    return "\(reason). Nothing was changed: \(path) is as it was"
  }

  /// The same, without what became of it.
  var reason: String {
    switch self {
    case .nothing: "no delivery details are kept: save some with `checkout details save`"
    case .store(let error): error.message
    case .age(let error, _): error.message
    case .tooLarge(let source): "\(source) is larger than 1 MiB, which is the limit of an address: shorten it"
    case .foreign(let source, let error): "\(source):\(error.line):\(error.column): \(error.message)"
    }
  }
}
