/// How the orders of a stream are placed.
public struct PlaceRequest: Sendable {
  /// Where they are placed.
  public let desk: OrderDesk
  /// The id of the one order that there is, so that it is placed once however often it is sent.
  public var id: String?
  /// Whether orders are only shown and nothing is written.
  public var isDryRun: Bool
  /// Called for what is to be told a person, once the order's echo is written.
  public var tell: @Sendable (Event) -> Void

  /// What is told.
  public enum Event: Sendable {
    /// An order was placed.
    case placed(PlacedOrder)
    /// The log was open to others, and is not any more.
    case tightened(Tightened)
  }

  /// Makes a request.
  public init(
    at desk: OrderDesk, id: String? = nil, isDryRun: Bool = false, tell: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.desk = desk
    self.id = id
    self.isDryRun = isDryRun
    self.tell = tell
  }
}

/// What a job has placed.
public struct PlaceTally: AnswerTally {
  /// How many orders were placed.
  public private(set) var placed = 0
  /// How many had been placed before, under the same id.
  public private(set) var repeated = 0
  /// How many records were not placed.
  public internal(set) var refused = 0
  /// How many of those the shop has not confirmed.
  public private(set) var unconfirmed = 0
  /// Why it has not confirmed the first of them, in a sentence.
  public private(set) var shopProblem: String?
  /// What the placed orders come to; nil if it is too large to be counted.
  public private(set) var total: Money? = .zero
  /// Why no more orders were placed, if something kept them from it.
  public internal(set) var failure: PlacingError?

  /// Makes a tally in which nothing has been counted yet.
  public init() {}

  /// How many records there were.
  public var records: Int { placed + repeated + refused + (failure == nil ? 0 : 1) }

  mutating func add(_ total: Money?, isRepeat: Bool) {
    if isRepeat {
      repeated += 1
    } else {
      placed += 1
      self.total = sum(self.total, total)
    }
  }

  mutating func addUnconfirmed(because reason: String) {
    unconfirmed += 1
    shopProblem = shopProblem ?? reason
  }

  /// Adds what another job has counted.
  public mutating func add(_ other: PlaceTally) {
    placed += other.placed
    repeated += other.repeated
    refused += other.refused
    unconfirmed += other.unconfirmed
    shopProblem = shopProblem ?? other.shopProblem
    total = sum(total, other.total)
    failure = failure ?? other.failure
  }

  private func sum(_ one: Money?, _ other: Money?) -> Money? {
    guard let one, let other else { return nil }
    return try? one.adding(other)
  }
}
