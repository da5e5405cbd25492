import OrderKit

extension StoreError {
  /// What the shell is told.
  var exitCode: ExitCode {
    switch fact {
    case .cannotCreate, .obstructed, .noPlace: .cannotCreate
    case .cannotRead, .cannotWrite, .changed: .ioError
    case .notPermitted: .noPermission
    case .damaged, .foreign, .tooLarge: .badData
    }
  }
}

extension PlacingError {
  /// What the shell is told.
  var exitCode: ExitCode {
    switch self {
    case .price, .address, .taken: .badData
    case .shop: .unavailable
    case .store(let error): error.exitCode
    }
  }

  /// Why the order was not placed, and what to do.
  var message: String {
    switch self {
    case .price: "the order was not placed: the menu in force does not sell it"
    case .address(let problems): "the order was not placed: \(problems.map(\.message).joined(separator: "; "))"
    case .taken: "the order was not placed: another one has this id"
    case .shop(let reason): "the order was not placed: \(reason)"
    case .store(let error): "the order was not placed: \(error.message)"
    }
  }
}
