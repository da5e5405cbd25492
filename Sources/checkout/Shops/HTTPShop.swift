import CommandLineKit
import OrderKit
import SystemIO

/// A shop on the network: an order is posted to it once, and is placed if the shop echoes it.
struct HTTPShop: Shop {
  let address: ShopAddress
  let headers: [String]
  /// How long one order may take in all.
  let seconds: Int
  var curl: Curl

  var isRemote: Bool { true }
  var url: String? { address.url }
  var cancellation: Interruption? {
    get { curl.program.cancellation }
    set { curl.program.cancellation = newValue }
  }

  func place(_ order: PricedOrder) throws(ShopError) -> Confirmation {
    // A key that a person gave has visible text alone, but a header takes no more than ASCII, and loses spaces around it:
    // to the shop it would be the key of another order.
    guard let key = order.id, key.first != " ", key.last != " ", key.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      throw .notPlaced("The id of an order for a shop on the network must be ASCII, without spaces around it.")
    }
    let answer = try curl.post(
      order.canonicalJSON, to: address, headers: ["Idempotency-Key: \(key)"] + headers, seconds: seconds)
    return try answer.confirmation(of: order)
  }
}
