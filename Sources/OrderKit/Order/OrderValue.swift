extension Order {
  /// An order as a value, consisting of the items ordered, the address, the customer's note and the id.
  ///
  /// While an ``Order`` stays with its screens, its value can be compared, stored and sent to an actor:
  ///
  ///     let placed = try await shop.place(order.value)
  public struct Value: Hashable, Sendable {
    /// The items ordered.
    public var basket: Basket
    /// The delivery address.
    public var address: Address
    /// The customer's note to the shop, if any.
    public var customerNote: String?
    /// The id of the order, or `nil` if it has not been assigned yet.
    public var id: String?

    /// Creates an order from its parts.
    public init(_ basket: Basket, to address: Address = Address(), customerNote: String? = nil, id: String? = nil) {
      self.basket = basket
      self.address = address
      self.customerNote = customerNote
      self.id = id
    }
  }
}

extension Order.Value {
  /// The maximum length of a customer's note in bytes.
  package static let noteLimit = 1000
  package static let noteIsTooLong = "the note is longer than \(noteLimit) bytes: shorten it"
}
