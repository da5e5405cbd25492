import CommandLineKit
import SystemIO

/// The reason a walk ended early.
enum WalkError: Error, Equatable {
  /// The options are wrong.
  case usage(UsageError)
  /// The console or the terminal failed.
  case console(IOError)
  case placing(PlacingError)
  /// Something else is wrong, such as an answer, and nothing was ordered.
  case failure(Failure)

  var failure: any CommandFailure {
    switch self {
    case .usage(let error): error
    case .console(let error): error
    case .placing(let error): error
    case .failure(let error): error
    }
  }
}
