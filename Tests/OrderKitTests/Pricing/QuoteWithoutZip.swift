import OrderKit

extension CupcakeMenu {
  /// Returns the quote of a basket without an address.
  func quote(for basket: Basket, on date: CalendarDate? = nil) throws(PricingError) -> Quote {
    try quote(for: basket, zip: nil, on: date)
  }
}
