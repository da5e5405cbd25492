import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import SwiftUI

// What the code in the comments of the products refers to.

@MainActor let order = Order()
@MainActor let screen = CheckoutScreen(order: order, menu: .default, on: nil)
let shop = Shop()
let connection = Connection()
let bytes: [UInt8] = []
let body: [UInt8] = []
let menu = CupcakeMenu.default
let today: CalendarDate? = nil
let orders: [Order.Value] = []
let total = Money.zero
let currency = Currency.usd
@MainActor var quote: Quote { fatalError() }

actor Shop {
  func place(_ order: Order.Value) -> CheckoutScreen.Outcome { .refused("") }
}

struct Connection {
  func read() async throws -> Data? { nil }
  func write(_ bytes: Data) async throws {}
}
