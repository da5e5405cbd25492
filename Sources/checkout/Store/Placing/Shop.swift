#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText
import SystemIO

/// Takes orders and returns their ids.
protocol Shop: Sendable {
  /// The URL for orders; nil for the mock shop.
  var address: ShopAddress? { get }
  /// The longest time that one order may take.
  var timeLimit: Duration { get }
  /// Takes a new order. An order for a shop on the network has an id.
  ///
  /// A program that sends the order inherits the locked file. Cancelling makes the shop stop waiting for an answer.
  ///
  /// After any error except ``ShopError/notPlaced(_:)``, the order may have been placed.
  func place(_ order: OrderRecord, holding lock: Descriptor?, until cancellation: Interruption?) throws -> Confirmation
}

extension Shop {
  /// Whether the order goes over the network, where it or its answer can be lost.
  var isRemote: Bool { address != nil }

  var timeLimit: Duration { .seconds(15) }
}

enum ShopError: Error, Hashable, Sendable {
  /// The order did not reach the shop, or the shop refused it.
  case notPlaced(String)
  /// The shop may have taken the order.
  case unconfirmed(String)
}

struct Confirmation: Hashable, Sendable {
  let id: String
  var createdAt = Date()
}

extension OrderID {
  static var random: String { UUID().uuidString.lowercased() }
}

/// A shop that accepts every order; nothing leaves the machine.
struct MockShop: Shop {
  let address: ShopAddress? = nil
  // Tests replace the clock and the ids.
  var now: @Sendable () -> Date = { Date() }
  var makeID: @Sendable () -> String = { OrderID.random }

  /// Confirms the order under its own id, or else under a new one.
  func place(_ order: OrderRecord, holding _: Descriptor?, until _: Interruption?) -> Confirmation {
    Confirmation(id: order.id ?? makeID(), createdAt: now())
  }
}
