import CommandLineKit
import OrderKit

enum PlacingError: CommandFailure, Hashable, Sendable {
  case price(PricingError)
  case address([AddressProblem])
  /// The id names something else in the log.
  case taken(id: String, TakenID)
  /// The shop does not take it.
  case shop(reason: String)
  /// It was sent to the shop, which may have taken it; it is in the log, and can be sent again under this id.
  case unconfirmed(id: String, reason: String)
  /// The shop has taken it, and the log cannot say so: there it is unconfirmed.
  case unrecorded(id: String, StoreError)
  /// It cannot be kept, so it must not be confirmed.
  case store(StoreError)
}

/// The use of an id that keeps an order from being placed under it.
enum TakenID: Hashable, Sendable {
  case otherOrder
  /// An order was sent to a shop, by its URL, under the id; no other shop and no other order may settle it.
  case unconfirmedOrder(at: String?)
  /// The mock shop took the order; a shop on the network does not know it.
  case mockOrder

  var message: String {
    switch self {
    case .otherOrder: "another order was placed under this id: give a new id, or the same goods and code"
    case .unconfirmedOrder(let shop):
      "an order was sent to \(shop ?? "a shop") under this id and is unconfirmed: send the same goods and code to that "
        + "shop again, or give a new id"
    case .mockOrder: "the mock shop took an order under this id, and this shop did not: give a new id"
    }
  }
}

extension PlacingError {
  /// An error of placing or of the log, or else what any other means.
  init(_ error: any Error, else other: PlacingError) {
    self = error as? PlacingError ?? (error as? StoreError).map(PlacingError.store) ?? other
  }

  var exitCode: ExitCode {
    switch self {
    case .price, .address, .taken: .badData
    case .shop, .unconfirmed: .unavailable
    case .store(let error), .unrecorded(_, let error): error.exitCode
    }
  }

  var message: String {
    switch self {
    case .price: "the order was not placed: the active menu does not sell it"
    case .address(let problems): "the order was not placed: \(problems.map(\.message).joined(separator: "; "))"
    case .taken(_, let use): "the order was not placed: \(use.message)"
    case .shop(let reason): "\(reason) The order was not placed."
    case .unconfirmed(_, let reason): reason
    case .unrecorded(let id, let error):
      "the shop took the order as \(id), but the log could not record that and shows it as unconfirmed: "
        + error.message
    case .store(let error): "the order was not placed: \(error.message)"
    }
  }
}
