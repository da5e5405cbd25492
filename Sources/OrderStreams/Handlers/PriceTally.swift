// Tuned: a tally counts the quotes and errors that were written.

public import OrderKit

/// The tally of a stream of quotes: orders and revenue by cake type, and errors by code.
public struct PriceTally: StreamTally, Hashable, Sendable {
  private var shares: [Share] = []
  /// The orders without a valid address. These orders are also included in the shares of their types.
  package private(set) var withoutAddress = Share()
  /// The number of refused records for each error code.
  public private(set) var errors: [RecordCode: Int] = [:]
  package var unread = UnreadTally()

  /// A group of orders, such as all orders of one cake type.
  public struct Share: Hashable, Sendable {
    /// The number of orders.
    public fileprivate(set) var orders = 0
    /// The number of cakes in these orders.
    public fileprivate(set) var cakes = 0
    /// The sum of the totals of these orders, or `nil` after an overflow.
    public fileprivate(set) var revenue: Money? = .zero

    @inline(always)
    fileprivate mutating func add(_ other: Share) {
      orders += other.orders
      cakes &+= other.cakes
      guard let own = revenue, let more = other.revenue else { return revenue = nil }
      revenue = try? own + more
    }
  }

  /// Creates an empty tally, to which the tallies of several streams can be added.
  public init() {}

  /// Returns the priced orders of a type. The share is empty if there are no such orders.
  public func share(ofType index: Int) -> Share {
    shares.indices.contains(index) ? shares[index] : Share()
  }

  /// All orders that have a price.
  package var all: Share { shares.reduce(into: Share()) { $0.add($1) } }

  /// The number of orders that have a price.
  public var priced: Int { all.orders }

  /// The number of records without a price.
  public var refused: Int { errors.values.reduce(0, +) }

  /// The number of records.
  public var records: Int { priced + refused }

  /// The sum of all totals, or `nil` after an overflow.
  public var revenue: Money? { all.revenue }

  @inline(always)
  mutating func add(_ total: Money, type: Int, quantity: Int, isDeliverable: Bool) {
    let share = Share(orders: 1, cakes: quantity, revenue: total)
    add(share, type: type)
    if !isDeliverable { withoutAddress.add(share) }
  }

  /// Counts a record without a price.
  package mutating func addRefusal(_ code: RecordCode) {
    errors[code, default: 0] += 1
  }

  /// Adds the counts and sums of another stream.
  public mutating func add(_ other: PriceTally) {
    for (type, share) in other.shares.enumerated() { add(share, type: type) }
    withoutAddress.add(other.withoutAddress)
    unread.add(other.unread)
    errors.merge(other.errors, uniquingKeysWith: +)
  }

  @inline(always)
  private mutating func add(_ share: Share, type: Int) {
    // A new share is rarely needed, so the code for it is kept out of the loop over the records.
    if shares.count <= type { makeShare(ofType: type) }
    shares[type].add(share)
  }

  private mutating func makeShare(ofType type: Int) {
    shares += repeatElement(Share(), count: type + 1 - shares.count)
  }
}
