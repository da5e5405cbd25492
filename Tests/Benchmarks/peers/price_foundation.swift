// Prices orders with Foundation's JSONDecoder, one a line: what a Swift developer would write.

import Foundation

struct Order: Decodable {
  let id: String?
  let type, quantity: Int
  let specialRequestEnabled, extraFrosting, addSprinkles: Bool?
  let name, streetAddress, city, zip: String

  var cents: Int? {
    guard (0...3).contains(type), (3...20).contains(quantity) else { return nil }
    let hasExtras = specialRequestEnabled ?? true
    let frosting = hasExtras && extraFrosting == true ? 100 : 0
    let sprinkles = hasExtras && addSprinkles == true ? 50 : 0
    return (200 + frosting + sprinkles) * quantity + 50 * type
  }

  var hasValidAddress: Bool {
    [name, streetAddress, city, zip].allSatisfy { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
  }
}

let decoder = JSONDecoder()
while let line = readLine() {
  guard let order = try? decoder.decode(Order.self, from: Data(line.utf8)), let cents = order.cents else {
    print(#"{"error":{"code":"refused"}}"#)
    continue
  }
  let id = order.id.map { "\"id\":\"\($0)\"," } ?? ""
  let total = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  print(#"{\#(id)"total":"\#(total)","currency":"USD","validAddress":\#(order.hasValidAddress)}"#)
}
