import CommandLineKit
import OrderKit

extension Shop {
  /// What is known of an order that was sent under an id and not confirmed, and what to do, in two lines.
  func unconfirmed(_ id: String) -> [String] {
    let post = url.map { " --post \($0.shellWord)" } ?? ""
    return [
      "unconfirmed: the shop may have taken it, under the id \(id)",
      "to ask again with the same order: checkout place --id \(id.shellWord)\(post)",
    ]
  }
}

extension StoreError: CommandFailure {
  var messages: [String] { [message] }

  var exitCode: ExitCode {
    switch fact {
    case .cannotCreate, .obstructed, .noPlace: .cannotCreate
    case .cannotRead, .cannotWrite, .changed: .ioError
    case .notPermitted: .noPermission
    case .damaged, .foreign, .tooLarge, .tooLargeToKeep: .badData
    }
  }
}

extension TakenID {
  /// What the id names, and what to do.
  var message: String {
    switch self {
    case .otherOrder: "another order was placed under this id: give a new id, or the same goods and code"
    case .unconfirmedOrder:
      "an order was sent to a shop under this id and is unconfirmed: send that order there again, or give a new id"
    case .mockOrder: "the order was placed under this id at the mock shop, and not at this one: give a new id"
    }
  }
}

extension PlacingError {
  /// The exit status.
  var exitCode: ExitCode {
    switch self {
    case .price, .address, .taken: .badData
    case .shop, .unconfirmed: .unavailable
    case .store(let error), .unrecorded(_, let error): error.exitCode
    }
  }

  /// Why the order was not placed, and what to do.
  var message: String {
    switch self {
    case .price: "the order was not placed: the active menu does not sell it"
    case .address(let problems): "the order was not placed: \(problems.map(\.message).joined(separator: "; "))"
    case .taken(_, let use): "the order was not placed: \(use.message)"
    case .shop(let reason): "\(reason) The order was not placed."
    case .unconfirmed(let id, let reason):
      "\(reason) The order may be placed all the same: 'checkout orders' shows it as \(id)"
    case .unrecorded(let id, let error):
      "the shop has taken the order as \(id), but the log calls it unconfirmed: \(error.message)"
    case .store(let error): "the order was not placed: \(error.message)"
    }
  }
}
