/// The input for pricing: an order expressed as indices into a menu.
///
/// Names are looked up only once, so pricing doesn't compare any text.
@usableFromInline  // Streams make and compare one for each order.
package struct Selection: Hashable, Sendable {
  @usableFromInline package var type: Int
  @usableFromInline package var quantity: Int
  /// The selected extras as a bit mask, where bit 0 stands for the first extra on the menu.
  @usableFromInline package var extras: UInt32 = 0
  @usableFromInline package var code = Code.none
  /// The index of the zip prefix that determines the delivery fee, or `nil` if no prefix matches.
  @usableFromInline package var zipFee: Int?

  @inlinable package init(type: Int, quantity: Int, extras: UInt32 = 0, code: Code = .none, zipFee: Int? = nil) {
    self.type = type
    self.quantity = quantity
    self.extras = extras
    self.code = code
    self.zipFee = zipFee
  }

  @inlinable
  package static func == (one: Selection, other: Selection) -> Bool {
    one.type == other.type && one.quantity == other.quantity && one.extras == other.extras && one.code == other.code
      && one.zipFee == other.zipFee
  }

  /// An order's promotion code, once it has been looked up on the menu.
  @usableFromInline package enum Code: Hashable, Sendable {
    case none
    case unknown
    case known(Int)

    @inlinable
    package static func == (one: Code, other: Code) -> Bool {
      switch (one, other) {
      case (.none, .none), (.unknown, .unknown): true
      case (.known(let index), .known(let other)): index == other
      default: false
      }
    }
  }

  /// The maximum number of extras on a menu.
  package static let mostExtras = UInt32.bitWidth
}

extension CupcakeMenu {
  /// Returns the bit for an extra in ``Selection/extras``, or `nil` if the menu does not offer the extra.
  package func bit(of extra: Extra) -> UInt32? {
    extras.firstIndex { $0.extra == extra }.map { 1 << UInt32($0) }
  }
}
