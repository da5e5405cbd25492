#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText
import SystemIO

/// Takes an order, and returns the id that it gives to the order.
protocol Shop: Sendable {
  /// Where orders are posted; nil for a shop that takes them on this machine.
  var address: ShopAddress? { get }
  /// Takes an order that is not placed yet. An order for a remote shop has an id.
  ///
  /// A remote shop throws a ``ShopError``: anything else leaves open whether the order was placed. One that does not
  /// answer at once stops waiting when it is cancelled.
  func place(_ order: OrderRecord, until cancellation: Interruption?) throws -> Confirmation
}

extension Shop {
  /// Whether an order or its answer can be lost on the way, so that the order must be in the log before it is sent.
  var isRemote: Bool { address != nil }

  /// What is known of an order that was sent under an id and not confirmed, and what to do, in two lines.
  func unconfirmed(_ id: String) -> [String] {
    let post = address.map { " --post \($0.url.quotedForShell)" } ?? ""
    return [
      "unconfirmed: the shop may have taken it, under the id \(id)",
      "to retry with the same order: checkout place --id \(id.quotedForShell)\(post)",
    ]
  }
}

enum ShopError: Error, Hashable, Sendable {
  /// The order never got there, or the shop said no.
  case notPlaced(String)
  /// The shop may have taken the order.
  case unconfirmed(String)
}

struct Confirmation: Hashable, Sendable {
  let id: String
  var createdAt = Date()
}

extension OrderID {
  /// An id that cannot be guessed.
  static var random: String { UUID().uuidString.lowercased() }
}

/// A shop that accepts every order; nothing leaves the machine.
struct MockShop: Shop {
  let address: ShopAddress? = nil
  // A test hands in a clock and identifiers.
  var now: @Sendable () -> Date = { Date() }
  var makeID: @Sendable () -> String = { OrderID.random }

  /// Takes the order under the customer's name for it, or else under one of its own.
  func place(_ order: OrderRecord, until _: Interruption?) -> Confirmation {
    Confirmation(id: order.id ?? makeID(), createdAt: now())
  }
}
