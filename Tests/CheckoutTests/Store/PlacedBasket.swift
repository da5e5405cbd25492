import OrderKit

@testable import checkout

extension OrderPlacer {
  func place(_ basket: Basket, to address: Address, id: String? = nil) throws(PlacingError) -> Placement {
    let order: OrderRecord
    do throws(PricingError) {
      order = try OrderRecord(Order.Value(basket, to: address, id: id), menu: .default, on: nil)
    } catch {
      throw .price(error)
    }
    return try place(order)
  }
}
