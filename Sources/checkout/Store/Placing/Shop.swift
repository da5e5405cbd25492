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
  /// How long one order may take in all.
  var timeLimit: Duration { get }
  /// Takes an order that is not placed yet. An order for a remote shop has an id.
  ///
  /// A program that sends the order inherits the locked file.
  ///
  /// A remote shop throws a ``ShopError``: anything else leaves open whether the order was placed. One that does not
  /// answer at once stops waiting when it is cancelled.
  func place(_ order: OrderRecord, holding lock: Descriptor?, until cancellation: Interruption?) throws -> Confirmation
}

extension Shop {
  /// Whether an order or its answer can be lost on the way, so that the order must be in the log before it is sent.
  var isRemote: Bool { address != nil }

  var timeLimit: Duration { .seconds(15) }
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
  func place(_ order: OrderRecord, holding _: Descriptor?, until _: Interruption?) -> Confirmation {
    Confirmation(id: order.id ?? makeID(), createdAt: now())
  }
}
