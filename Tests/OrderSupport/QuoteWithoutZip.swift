package import OrderKit

extension CupcakeMenu {
  /// The price of an order on no particular day.
  package func quote(for order: Order) throws(PricingError) -> Quote { try quote(for: order, on: nil) }

  package func quote(
    for basket: Basket, zip: String? = nil, country: String? = nil, on date: CalendarDate? = nil
  ) throws(PricingError) -> Quote {
    try quote(for: Order.Value(basket, to: Address(zip: zip ?? "", country: country)), on: date)
  }
}
