import OrderKit

extension CupcakeMenu {
  func quote(for basket: Basket, on date: CalendarDate? = nil) throws(PricingError) -> Quote {
    try quote(for: basket, zip: nil, on: date)
  }
}

extension CupcakeMenu {
  /// The price of an order on no particular day.
  func quote(for order: Order) throws(PricingError) -> Quote { try quote(for: order, on: nil) }

  func quote(for basket: Basket, zip: String?, country: String? = nil) throws(PricingError) -> Quote {
    try quote(for: basket, zip: zip, country: country, on: nil)
  }
}
