/// The input for pricing: an order expressed as indices into a menu.
///
/// Names are looked up only once, so pricing doesn't compare any text.
package struct Selection: Hashable, Sendable {
  package var type: Int
  package var quantity: Int
  /// The selected extras as a bit mask, where bit 0 stands for the first extra on the menu.
  package var extras: UInt32 = 0
  package var code = Code.none
  /// The index of the zip prefix that determines the delivery fee, or `nil` if no prefix matches.
  package var zipFee: Int?

  /// An order's promotion code, once it has been looked up on the menu.
  package enum Code: Hashable, Sendable {
    case none
    case unknown
    case known(Int)
  }

  /// The maximum number of extras on a menu.
  static let mostExtras = UInt32.bitWidth
}

extension CupcakeMenu {
  package func selection(of order: Order.Value) throws(PricingError) -> Selection {
    let (basket, address) = (order.basket, order.address)
    if let problem = problems(with: basket).first { throw problem }
    return Selection(
      type: basket.type, quantity: basket.quantity, extras: basket.extras.compactMap(bit).reduce(0, |),
      code: code(spelled: basket.code),
      zipFee: zipFee(for: address))
  }

  private func zipFee(for address: Address) -> Int? {
    guard let zips = delivery?.zips, !zips.isEmpty else { return nil }
    let country = address.country.flatMap { CountryRule(understanding: $0) }
    return ZipPrefixes(zips).longest(of: address.zip, in: country)
  }

  /// Returns the bit for an extra in ``Selection/extras``, or `nil` if the menu does not offer the extra.
  func bit(of extra: Extra) -> UInt32? {
    extras.firstIndex { $0.extra == extra }.map { 1 << UInt32($0) }
  }

  var allExtras: UInt32 { 1 << UInt32(extras.count) &- 1 }

  /// Returns the extras whose bits are set, as in ``Selection/extras``.
  func extras(in bits: UInt32) -> Set<Extra> {
    var found: Set<Extra> = []
    for index in extras.indices where bits & 1 << UInt32(index) != 0 { found.insert(extras[index].extra) }
    return found
  }
}
