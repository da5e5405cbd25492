import Foundation
import OrderKit
import OrderStreams

/// Adds up a stream of orders by city, as they arrive.
func totalByCity(_ count: Int, on day: CalendarDate) throws {
  let cities = ["Bath", "Ely", "York"]
  var totals: [String: Money] = [:]
  var refused = 0
  var stream = OrderStream(StreamOptions(menu: .default, on: day))

  func take() throws {
    for result in stream.takeOrders() {
      switch result {
      case .success(let record): try totals[record.order.address.city, default: .zero] += record.quote.total
      case .failure(let error): refused += error.code == .quantityRange ? 1 : 0
      }
    }
  }

  var total = PriceStream()
  for number in 0..<count {
    let quantity = 2 + number % 10
    let order = #"{"type":\#(number % 4),"quantity":\#(quantity),"city":"\#(cities[number % 3])"}"#
    stream.feed(order.utf8)
    total.feed(Data(order.utf8))
    _ = total.takeAnswers()
    try take()
  }
  stream.finish()
  total.finish()
  try take()
  for (city, total) in totals.sorted(by: { $0.key < $1.key }) { print(city, Currency.usd.text(total)) }
  print("refused:", refused, "of", count)
  let sum = try totals.values.reduce(.zero, +)
  print("the sum is the total of the other stream:", sum == total.tally.revenue, total.tally.refused == refused)
}
