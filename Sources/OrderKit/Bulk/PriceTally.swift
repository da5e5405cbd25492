/// What a job has priced: counts, revenue by type, errors by code.
public struct PriceTally: Sendable {
  /// For each type of the menu, how many orders were priced and what they come to.
  public private(set) var types: [Share]
  /// For each error code, how many records were refused.
  public private(set) var errors: [String: Int] = [:]

  /// The part of one type.
  public struct Share: Hashable, Sendable {
    /// How many orders.
    public fileprivate(set) var orders = 0
    /// What they come to; nil once it is too large to be counted.
    public fileprivate(set) var revenue: Money? = .zero
  }

  init(types: Int) {
    self.types = Array(repeating: Share(), count: types)
  }
}

extension PriceTally {
  /// How many orders have a price.
  public var priced: Int { types.reduce(0) { $0 + $1.orders } }

  /// How many records have none.
  public var refused: Int { errors.values.reduce(0, +) }

  /// How many records there were.
  public var records: Int { priced + refused }

  mutating func add(_ quote: Quote, type: Int) {
    types[type].orders += 1
    types[type].revenue = types[type].revenue.flatMap { try? $0.adding(quote.total) }
  }

  mutating func add(_ error: RecordError) {
    errors[error.code, default: 0] += 1
  }
}
