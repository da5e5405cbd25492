import Foundation
import OrderKit
import OrderTestSupport
import Testing

/// The 288 prices in dollars. Each row is a type with extras (F frosting, S sprinkles), each column a quantity.
private let prices = """
          3     4     5     6     7     8     9    10    11    12    13    14    15    16    17    18    19    20
  Vanilla
  -    6.00  8.00 10.00 12.00 14.00 16.00 18.00 20.00 22.00 24.00 26.00 28.00 30.00 32.00 34.00 36.00 38.00 40.00
  F    9.00 12.00 15.00 18.00 21.00 24.00 27.00 30.00 33.00 36.00 39.00 42.00 45.00 48.00 51.00 54.00 57.00 60.00
  S    7.50 10.00 12.50 15.00 17.50 20.00 22.50 25.00 27.50 30.00 32.50 35.00 37.50 40.00 42.50 45.00 47.50 50.00
  FS  10.50 14.00 17.50 21.00 24.50 28.00 31.50 35.00 38.50 42.00 45.50 49.00 52.50 56.00 59.50 63.00 66.50 70.00
  Strawberry
  -    6.50  8.50 10.50 12.50 14.50 16.50 18.50 20.50 22.50 24.50 26.50 28.50 30.50 32.50 34.50 36.50 38.50 40.50
  F    9.50 12.50 15.50 18.50 21.50 24.50 27.50 30.50 33.50 36.50 39.50 42.50 45.50 48.50 51.50 54.50 57.50 60.50
  S    8.00 10.50 13.00 15.50 18.00 20.50 23.00 25.50 28.00 30.50 33.00 35.50 38.00 40.50 43.00 45.50 48.00 50.50
  FS  11.00 14.50 18.00 21.50 25.00 28.50 32.00 35.50 39.00 42.50 46.00 49.50 53.00 56.50 60.00 63.50 67.00 70.50
  Chocolate
  -    7.00  9.00 11.00 13.00 15.00 17.00 19.00 21.00 23.00 25.00 27.00 29.00 31.00 33.00 35.00 37.00 39.00 41.00
  F   10.00 13.00 16.00 19.00 22.00 25.00 28.00 31.00 34.00 37.00 40.00 43.00 46.00 49.00 52.00 55.00 58.00 61.00
  S    8.50 11.00 13.50 16.00 18.50 21.00 23.50 26.00 28.50 31.00 33.50 36.00 38.50 41.00 43.50 46.00 48.50 51.00
  FS  11.50 15.00 18.50 22.00 25.50 29.00 32.50 36.00 39.50 43.00 46.50 50.00 53.50 57.00 60.50 64.00 67.50 71.00
  Rainbow
  -    7.50  9.50 11.50 13.50 15.50 17.50 19.50 21.50 23.50 25.50 27.50 29.50 31.50 33.50 35.50 37.50 39.50 41.50
  F   10.50 13.50 16.50 19.50 22.50 25.50 28.50 31.50 34.50 37.50 40.50 43.50 46.50 49.50 52.50 55.50 58.50 61.50
  S    9.00 11.50 14.00 16.50 19.00 21.50 24.00 26.50 29.00 31.50 34.00 36.50 39.00 41.50 44.00 46.50 49.00 51.50
  FS  12.00 15.50 19.00 22.50 26.00 29.50 33.00 36.50 40.00 43.50 47.00 50.50 54.00 57.50 61.00 64.50 68.00 71.50
  """

private struct PricedBasket {
  var typeName: String
  var basket: Basket
  var total: String
}

private let pricedBaskets: [PricedBasket] = {
  var cells: [PricedBasket] = []
  var quantities: [Int] = []
  var typeNames: [String] = []
  for line in prices.split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    if quantities.isEmpty {
      quantities = words.compactMap { Int($0) }
    } else if words.count == 1 {
      typeNames.append(words[0])
    } else {
      for (quantity, total) in zip(quantities, words.dropFirst()) {
        var basket = Basket(type: typeNames.count - 1, quantity: quantity)
        if words[0].contains("F") { basket.extras.insert(.extraFrosting) }
        if words[0].contains("S") { basket.extras.insert(.addSprinkles) }
        cells.append(PricedBasket(typeName: typeNames[typeNames.count - 1], basket: basket, total: total))
      }
    }
  }
  return cells
}()

@Suite struct PriceTests {
  @Test func `the table holds every combination once`() {
    #expect(pricedBaskets.count == 288)
    #expect(Set(pricedBaskets.map(\.basket)).count == 288)
    for cell in pricedBaskets {
      #expect(Order.types[cell.basket.type] == cell.typeName)
    }
  }

  @Test func `the quote's total is the table's price, to the cent`() throws {
    for cell in pricedBaskets {
      let quote = try CupcakeMenu.default.quote(for: cell.basket)
      #expect(quote.currency.spelling(quote.total) == cell.total, "\(cell.basket)")
    }
  }

  /// The formula of the tutorial, which gives no price to extras that it does not have.
  @Test func `the order's cost is the tutorial's formula, for every combination`() {
    for cell in pricedBaskets {
      let order = Order(Order.Value(cell.basket))
      var cost = Decimal(order.quantity) * 2
      cost += Decimal(order.type) / 2
      if order.extraFrosting { cost += Decimal(order.quantity) }
      if order.addSprinkles { cost += Decimal(order.quantity) / 2 }
      #expect(order.cost == cost && Decimal(string: cell.total) == cost, "\(cell.basket)")
      (order["cherry"], order.code) = (true, "BIRTHDAY")
      #expect(order.cost == cost)
    }
  }
}
