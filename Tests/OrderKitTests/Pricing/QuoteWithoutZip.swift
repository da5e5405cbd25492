import OrderKit

extension CupcakeMenu {
  /// The quote of a basket that goes nowhere in particular.
  func quote(for basket: Basket, on date: CalendarDate? = nil) throws(PricingError) -> Quote {
    try quote(for: basket, zip: nil, on: date)
  }
}
