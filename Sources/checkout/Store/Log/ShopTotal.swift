import OrderKit

/// The total that a shop charges for an order, if it differs from the quote.
struct ShopTotal: Hashable, Sendable {
  let total: String
  /// The amount in minor units, or `nil` if the shop's answer has no readable one.
  let minorUnits: Int?
  let currency: String

  /// The amount, such as `EUR 13.00`. If the shop contradicts itself, both of its amounts.
  var words: String {
    guard let known = try? Currency(isoCode: currency.uppercased()), let minorUnits, minorUnits >= 0,
      (try? Money(total, in: known)) == Money(minorUnits: minorUnits)
    else { return "'\(total)' \(currency)" + (minorUnits.map { " (\($0) in minor units)" } ?? "") }
    return known.text(Money(minorUnits: minorUnits))
  }
}
