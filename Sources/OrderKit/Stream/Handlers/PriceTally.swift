/// What a stream has priced: counts, revenue by type, errors by code.
public struct PriceTally: AnswerTally {
  private var shares: [Share] = []
  /// For each error code, how many records were refused.
  public private(set) var errors: [String: Int] = [:]

  /// The orders of one cake type.
  public struct Share: Hashable, Sendable {
    /// How many orders.
    public fileprivate(set) var orders = 0
    /// Their totals added up; nil once the sum overflows.
    public fileprivate(set) var revenue: Money? = .zero

    @inline(always)
    fileprivate mutating func add(_ other: Share) {
      orders += other.orders
      revenue = PriceTally.sum(revenue, other.revenue)
    }
  }

  /// Makes a tally in which nothing has been counted yet.
  public init() {}
}

extension PriceTally {
  /// How many orders of a type were priced, and their totals added up.
  public func share(ofType index: Int) -> Share {
    shares.indices.contains(index) ? shares[index] : Share()
  }

  /// How many orders have a price.
  public var priced: Int { shares.reduce(0) { $0 + $1.orders } }

  /// How many records have none.
  public var refused: Int { errors.values.reduce(0, +) }

  /// How many records there were.
  public var records: Int { priced + refused }

  /// The totals of all orders added up; nil if the sum overflows.
  public var revenue: Money? {
    shares.reduce(Money?.some(.zero)) { sum, share in Self.sum(sum, share.revenue) }
  }

  /// Counts an order.
  package mutating func add(_ order: OrderRecord) { add(order.quote.total, type: order.basket.type) }

  @inline(always)
  mutating func add(_ total: Money, type: Int) {
    add(Share(orders: 1, revenue: total), type: type)
  }

  /// Counts a record that has no price.
  public mutating func addRefusal(_ code: String) {
    errors[code, default: 0] += 1
  }

  /// Adds what another stream has counted.
  public mutating func add(_ other: PriceTally) {
    for (type, share) in other.shares.enumerated() { add(share, type: type) }
    errors.merge(other.errors, uniquingKeysWith: +)
  }

  @inline(always)
  private mutating func add(_ share: Share, type: Int) {
    // Seldom: it is kept out of the loop over the records.
    if shares.count <= type { makeShare(ofType: type) }
    shares[type].add(share)
  }

  @inline(never)
  private mutating func makeShare(ofType type: Int) {
    while shares.count <= type { shares.append(Share()) }
  }

  @inline(always)
  fileprivate static func sum(_ one: Money?, _ other: Money?) -> Money? {
    guard let one, let other else { return nil }
    return try? one.adding(other)
  }
}
