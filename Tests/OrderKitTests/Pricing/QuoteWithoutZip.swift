import OrderKit

extension CupcakeMenu {
  func quote(for basket: Basket, on date: CalendarDate? = nil) throws(PricingError) -> Quote {
    try quote(for: basket, zip: nil, on: date)
  }
}
