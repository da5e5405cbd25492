import CommandLineKit
import OrderStreams
import PlainText
import SystemIO

enum PlacingError: CommandFailure, Hashable, Sendable {
  /// The order can't be placed as it is.
  case order(RecordCode, String)
  /// An earlier process left the order unconfirmed, but sent it with another address, note or price.
  case notTheSame(String)
  /// The shop didn't confirm the order. It can safely be sent again under this id.
  case shop(ShopError, id: String)
  /// The shop accepted the order, but the outcome could not be logged, so the log still shows it as unconfirmed.
  case unrecorded(id: String, Failure)
  /// The order could not be logged, so it is not confirmed.
  case store(Failure)

  /// Creates an error for an order that has no price, for example because the menu has changed.
  static func invalid(_ error: RecordError) -> Self { .order(error.code, error.message) }

  /// Whether no more orders may be placed, for example because the log doesn't work.
  var endsRun: Bool {
    switch self {
    case .store, .unrecorded: true
    case .order, .notTheSame, .shop: false
    }
  }

  /// Whether the shop may have the order.
  var isUnconfirmed: Bool { code == .shopUnconfirmed || code == .shopStatus }

  /// Whether it makes sense to try again, possibly after changing an answer.
  var mayBeTriedAgain: Bool {
    switch self {
    case .shop(let error, _) where error.code == .shopStatus: false
    case .shop, .notTheSame: SystemCalls.endingSignal == nil
    case .order, .store, .unrecorded: false
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .shop(let error, _) where [.shopUnreachable, .shopUnconfirmed].contains(error.code): .unavailable
    case .order, .notTheSame, .shop: .badData
    case .store(let error), .unrecorded(_, let error): error.exitStatus
    }
  }

  var code: RecordCode {
    switch self {
    case .order(let code, _): code
    case .shop(let error, _): error.code
    case .notTheSame, .unrecorded, .store: RecordCode("order")
    }
  }

  /// The error in an answer, which shows that the order was not placed.
  var reason: String {
    switch self {
    case .order(_, let reason): reason
    case .shop(let error, let id) where error.code == .shopUnconfirmed:
      "\(error.reason), so \(ShopError.doubt()): send it again under the id \(id), or, if the shop has it, run "
        + "'checkout orders confirm \(id.quotedForShell)'"
    case .shop(let error, let id) where error.code == .shopStatus:
      "\(error.reason): ask the shop, and if it has the order, run 'checkout orders confirm \(id.quotedForShell)'"
        + (error.terms.word.map { ", or add '--taken \($0.quotedForShell)'" } ?? "")
    case .shop(let error, _): error.reason
    case .store(let error): error.message
    case .notTheSame, .unrecorded: message
    }
  }

  var message: String {
    switch self {
    case .notTheSame(let reason): "nothing was sent: \(reason)"
    case .shop(let error, _) where error.code == .shopUnconfirmed: error.reason
    case .shop(let error, _) where error.code == .shopStatus: reason
    case .unrecorded(let id, let error):
      "the shop took the order as \(id), but the log could not record that and shows it as unconfirmed: "
        + error.message
    case .order, .shop, .store: "the order was not placed: \(reason)"
    }
  }
}
