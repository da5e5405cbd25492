import CommandLineKit
import OrderKit
import PlainText

enum PlacingError: CommandFailure, Hashable, Sendable {
  case price(PricingError)
  case address([AddressProblem])
  /// An earlier process left the order with this id unconfirmed, but sent it with a different address or note.
  case otherAddress(id: String)
  /// The id cannot be sent over the network.
  case idForShop
  /// The log contains a different order with this id.
  case taken(id: String, TakenID)
  /// The shop did not take the order this time, so trying again may help.
  case unreachable(reason: String)
  /// The shop refused the order for good.
  case refused(reason: String)
  /// The shop may have accepted the order. It can safely be sent again under this id.
  case unconfirmed(id: String, reason: String)
  /// The shop accepted the order, but the outcome could not be logged, so the log still shows it as unconfirmed.
  case unrecorded(id: String, StoreError)
  /// The order could not be logged, so it is not confirmed.
  case store(StoreError)
}

/// The reason an id is already in use, along with the parts of the order that differ.
enum TakenID: Hashable, Sendable {
  /// The order was placed, at this shop if it was another one.
  case otherOrder(at: String?, [String])
  /// An unconfirmed order was sent to this shop under the id. It can only be confirmed by sending the same order there.
  case unconfirmedOrder(at: String, [String])

  var message: String {
    switch self {
    case .otherOrder(let shop, let differences):
      "\(Self.order(differences)) was placed\(shop.map { " at \($0)" } ?? "") under this id: use a new id"
    case .unconfirmedOrder(let shop, let differences):
      "\(Self.order(differences)) was sent to \(shop) "
        + "under this id and is unconfirmed: send that order to that shop again, or use a new id"
    }
  }

  private static func order(_ differences: [String]) -> String {
    differences.isEmpty ? "an order" : "an order with a different \(differences.listed("and a different"))"
  }
}

extension PlacingError {
  init(_ error: ShopError, id: String) {
    self =
      switch error {
      case .unreachable(let reason): .unreachable(reason: reason)
      case .refused(let reason): .refused(reason: reason)
      case .unconfirmed(let reason): .unconfirmed(id: id, reason: reason)
      }
  }

  /// Creates an error from a `PlacingError` or `StoreError`. Anything else becomes `other`.
  init(_ error: any Error, else other: PlacingError) {
    self = error as? PlacingError ?? (error as? StoreError).map(PlacingError.store) ?? other
  }

  var exitCode: ExitCode {
    switch self {
    case .price, .address, .otherAddress, .idForShop, .taken, .refused: .badData
    case .unreachable, .unconfirmed: .unavailable
    case .store(let error), .unrecorded(_, let error): error.exitCode
    }
  }

  var message: String {
    switch self {
    case .price: "the order was not placed, as the active menu does not sell it"
    case .address(let problems): "the order was not placed: \(problems.map(\.message).joined(separator: "; "))"
    case .otherAddress(let id):
      "nothing was sent: the order \(id) was sent before with another address or note, and is not confirmed: enter those"
    case .idForShop:
      "the id is not ASCII, or has spaces around it: use another for a shop on the network"
    case .taken(_, let use): "the order was not placed: \(use.message)"
    case .unreachable(let reason), .refused(let reason): "the order was not placed: \(reason)"
    case .unconfirmed(_, let reason): reason
    case .unrecorded(let id, let error):
      "the shop took the order as \(id), but the log could not record that and shows it as unconfirmed: "
        + error.message
    case .store(let error): "the order was not placed: \(error.message)"
    }
  }
}
