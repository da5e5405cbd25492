#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PlainText

extension Order {
  /// An order as a value, consisting of the items ordered, the address, the customer's note and the id. To read other
  /// people's orders from JSON or CSV, import `OrderStreams`, which adds `Order.Value(json:menu:)`.
  ///
  /// While an ``Order`` stays with its screens, its value can be compared, stored and sent to an actor:
  ///
  ///     let placed = try await shop.place(order.value)
  public struct Value: Hashable, Sendable {
    /// The items ordered.
    public var basket: Basket
    /// The delivery address.
    public var address: Address
    /// The customer's note to the shop, or `nil` if there is none. Blank text becomes `nil`.
    public var customerNote: String? {
      didSet { customerNote = customerNote?.unlessBlank }
    }

    /// The id of the order, or `nil` if it has not been assigned yet. Empty text becomes `nil`.
    public var id: String? {
      didSet { if id?.isEmpty == true { id = nil } }
    }

    /// Creates an order from its parts.
    public init(_ basket: Basket, to address: Address = Address(), customerNote: String? = nil, id: String? = nil) {
      self.basket = basket
      self.address = address
      fill(customerNote, id)
    }

    private mutating func fill(_ customerNote: String?, _ id: String?) {
      (self.customerNote, self.id) = (customerNote, id)
    }
  }

  /// Creates an order from a value.
  public convenience init(_ value: Value) {
    self.init()
    self.value = value
  }

  /// Creates an order without an address.
  public convenience init(type: Int, quantity: Int, extras: Set<Extra> = [], code: String? = nil) {
    self.init(Value(Basket(type: type, quantity: quantity, extras: extras, code: code)))
  }

  /// The whole order as a value. The value is unaffected by later edits, and assigning one replaces the order.
  public var value: Value {
    get { Value(basket, to: address, customerNote: customerNote, id: id) }
    set {
      (basket, address) = (newValue.basket, newValue.address)
      (customerNote, id) = (newValue.customerNote, newValue.id)
    }
  }
}

extension Order.Value {
  /// The maximum length of a customer's note in bytes.
  package static let customerNoteLimit = 1000
  package static let noteIsTooLong = "the note is longer than \(customerNoteLimit) bytes: shorten it"

  /// The order without its id, which is how it is sent to shops and compared with other orders.
  package var withoutID: Self {
    var order = self
    order.id = nil
    return order
  }
}

/// The rule for order ids.
package enum OrderID {
  package static let limit = 128
  package static let rule = "1 to \(limit) visible bytes"

  package static var random: String { UUID().uuidString.lowercased() }

  /// Returns whether an id has at most ``limit`` bytes, is not blank and contains no hidden characters.
  package static func isValid(_ text: String) -> Bool {
    if !(1...limit).contains(text.utf8.count) { return false }
    return text.utf8.allSatisfy { (0x21...0x7E).contains($0) } || !text.isBlank && text.visible == text
  }
}
