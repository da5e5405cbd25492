#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Takes orders and says what it calls them.
public protocol Shop: Sendable {
  /// Takes an order that has its price and is not placed yet.
  func place(_ order: PricedOrder) throws -> Confirmation
}

/// What a shop takes: what is wanted, where it goes, and what it costs.
public struct PricedOrder: Sendable {
  /// What is wanted.
  public let basket: Basket
  /// Where it goes.
  public let address: Address
  /// What it costs.
  public let quote: Quote
  /// The name that the customer gave the order, so that it can be sent again and is placed once.
  public let id: String?
}

/// A shop's word that it has taken an order.
public struct Confirmation: Hashable, Sendable {
  /// The shop's name for the order.
  public let id: String
  /// When the order was taken.
  public let createdAt: Date

  /// Makes a confirmation.
  public init(id: String, createdAt: Date) {
    self.id = id
    self.createdAt = createdAt
  }
}

/// The shop that there is: it takes every order, and nothing leaves the machine.
public struct MockShop: Shop {
  private let now: @Sendable () -> Date
  private let makeID: @Sendable () -> UUID

  /// Makes a shop; a test hands in a clock and identifiers.
  public init(
    now: @escaping @Sendable () -> Date = { Date() }, makeID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    self.now = now
    self.makeID = makeID
  }

  /// Takes the order under the customer's name for it, or else under one that nobody can guess.
  public func place(_ order: PricedOrder) -> Confirmation {
    Confirmation(id: order.id ?? makeID().uuidString.lowercased(), createdAt: now())
  }
}
