import OrderKit

/// What a job has placed.
struct PlaceTally: AnswerTally {
  /// How many orders were placed.
  private(set) var placed = 0
  /// How many had been placed before, under the same id.
  private(set) var repeated = 0
  /// How many records were not placed.
  private(set) var refused = 0
  /// How many of those the shop has not confirmed.
  private(set) var unconfirmed = 0
  /// Why it has not confirmed the first of them, in a sentence.
  private(set) var shopProblem: String?
  /// Why no more orders were placed, if something kept them from it.
  var failure: PlacingError?
}

extension PlaceTally {
  /// How many records there were.
  var records: Int { placed + repeated + refused + (failure == nil ? 0 : 1) }

  mutating func add(_ placement: OrderDesk.Placement) {
    if placement.isRepeat { repeated += 1 } else { placed += 1 }
  }

  mutating func addRefusal(_ code: String) { refused += 1 }

  mutating func addUnconfirmed(because reason: String) {
    unconfirmed += 1
    shopProblem = shopProblem ?? reason
  }

  mutating func add(_ other: PlaceTally) {
    placed += other.placed
    repeated += other.repeated
    refused += other.refused
    unconfirmed += other.unconfirmed
    shopProblem = shopProblem ?? other.shopProblem
    failure = failure ?? other.failure
  }
}
