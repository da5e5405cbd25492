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
  var taken: TakenWords { get }
  var timeLimit: Duration { get }
  /// Sends an order under the id of its log line, which has the quoted total. Any program that sends the order inherits
  /// the lock. A cancellation ends the wait for an answer.
  func place(
    _ order: Order.Value, logged: LoggedOrder, holding lock: Descriptor?, until cancellation: Interruption?
  ) throws(ShopError) -> Confirmation
}

struct ShopError: Error, Hashable, Sendable {
  let code: RecordCode
  let reason: String
  /// The shop's id and its status, if that isn't known to mean that the order was taken.
  var terms = ShopTerms()

  /// Creates an error for an order that did not reach the shop, or was not taken this time. Trying again may help.
  static func unreachable(_ reason: String) -> Self { Self(code: .shopUnreachable, reason: reason) }

  static func refused(_ reason: String) -> Self { Self(code: .shopRefused, reason: reason) }

  /// Creates an error for an order that the shop may have taken.
  static func unconfirmed(_ reason: String) -> Self { Self(code: .shopUnconfirmed, reason: reason) }

  /// Creates an error for an order whose status is unknown. Trying again can't help, but a person can ask the shop.
  static func unknownStatus(_ terms: ShopTerms) -> Self {
    let order = terms.id.map { "the order \($0)" } ?? "the order"
    return Self(
      code: .shopStatus, reason: "the shop's status of \(order) is '\(terms.status ?? "")'", terms: terms)
  }

  /// Returns a sentence about an unconfirmed order, such as `the shop may have taken it`.
  static func doubt(about order: String = "the order") -> String { "the shop may have taken \(order)" }
}

struct Confirmation: Hashable, Sendable {
  /// The time at which the shop accepted the order, if it says so.
  var createdAt: Date?
  var terms = ShopTerms()
}
