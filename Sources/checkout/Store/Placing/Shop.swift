#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import OrderStreams
import SystemIO

/// A shop on the network.
protocol Shop: Sendable {
  var url: ShopURL { get }
  var timeLimit: Duration { get }
  /// Sends an order under the id of its log line, which has the quoted total. Any program that sends the order inherits
  /// the lock. A cancellation ends the wait for an answer.
  func place(
    _ order: Order.Value, quoted logged: LoggedOrder, holding lock: Descriptor?, until cancellation: Interruption?
  ) throws(ShopError) -> Confirmation
}

struct ShopError: Error, Hashable, Sendable {
  let code: RecordCode
  let reason: String

  /// Creates an error for an order that did not reach the shop, or was not taken this time. Trying again may help.
  static func unreachable(_ reason: String) -> Self { Self(code: .shopUnreachable, reason: reason) }

  static func refused(_ reason: String) -> Self { Self(code: .shopRefused, reason: reason) }

  /// Creates an error for an order that the shop may have taken.
  static func unconfirmed(_ reason: String) -> Self { Self(code: .shopUnconfirmed, reason: reason) }

  /// Returns a sentence about an unconfirmed order, such as `the shop may have taken it`.
  static func doubt(about order: String = "the order") -> String { "the shop may have taken \(order)" }
}

struct Confirmation: Hashable, Sendable {
  /// The time at which the shop accepted the order, if it says so.
  var createdAt: Date?
  var terms = ShopTerms()
}
