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
  /// The order has no price, for example because the menu has changed.
  case invalid(RecordError)
  /// A line of the log can't be read, so it may be this order.
  case damagedLog(StoreError)
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

  /// Whether the log doesn't work, so that no more orders may be placed.
  var isOfLog: Bool {
    switch self {
    case .store, .unrecorded: true
    default: false
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .price, .address, .otherAddress, .idForShop, .taken, .refused, .invalid, .damagedLog: .badData
    case .unreachable, .unconfirmed: .unavailable
    case .store(let error), .unrecorded(_, let error): error.exitCode
    }
  }

  /// The name of the error in an answer.
  var code: RecordCode {
    switch self {
    case .taken: .idTaken
    case .idForShop: .idInvalid
    case .damagedLog: .logDamaged
    case .refused: .shopRefused
    case .unreachable: .shopUnreachable
    case .unconfirmed: .shopUnconfirmed
    case .invalid(let error): error.code
    case .price, .address, .otherAddress, .unrecorded, .store: RecordCode("order")
    }
  }

  /// The error in an answer, which shows that the order was not placed.
  var reason: String {
    switch self {
    case .address(let problems): problems.map(\.message).joined(separator: "; ")
    case .invalid(let error): error.message
    case .damagedLog(let error): "a line of the log may be this order: \(error.message)"
    case .taken(_, let use): use.message
    case .unreachable(let reason), .refused(let reason): reason
    case .unconfirmed(let id, let reason):
      "\(reason), so the order may have been placed: send it again under the id \(id)"
    case .store(let error): error.message
    case .price, .otherAddress, .idForShop, .unrecorded: message
    }
  }

  var message: String {
    switch self {
    case .price: "the order was not placed, as the active menu does not sell it"
    case .otherAddress(let id):
      "nothing was sent: the order \(id) was sent before with another address or note, and is not confirmed: enter those"
    case .idForShop:
      "the id is not ASCII, or has spaces around it: use another for a shop on the network"
    case .unconfirmed(_, let reason): reason
    case .unrecorded(let id, let error):
      "the shop took the order as \(id), but the log could not record that and shows it as unconfirmed: "
        + error.message
    case .address, .invalid, .damagedLog, .taken, .unreachable, .refused, .store:
      "the order was not placed: \(reason)"
    }
  }
}
