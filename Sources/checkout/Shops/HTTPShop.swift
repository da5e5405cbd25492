import OrderKit
import SystemIO

/// A shop on the network. An order is posted once, and counts as placed if the shop's answer echoes it.
struct HTTPShop: Shop {
  private let destination: ShopAddress
  private let headers: [String]
  private let seconds: Int
  private let curl: Curl

  init(_ address: ShopAddress, headers: [String], seconds: Int, environment: [String: String]) throws {
    destination = address
    self.headers = headers
    self.seconds = seconds
    curl = try Curl(seconds: seconds, environment: environment)
  }

  var address: ShopAddress? { destination }

  var timeLimit: Duration { .seconds(seconds) }

  func place(
    _ order: OrderRecord, holding lock: Descriptor?, until cancellation: Interruption?
  ) throws(ShopError) -> Confirmation {
    // A header cannot carry other ids unchanged, and the shop could take the key for that of another order.
    guard let key = order.id, key.first != " ", key.last != " ", key.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      throw .notPlaced("the id is not ASCII, or has spaces around it: use another for a shop on the network")
    }
    let body = order.form.canonicalBytes
    // With the length in a header, the shop can recognize an incomplete order after this process was killed.
    let ours = [
      "Content-Type: application/json", "Accept: application/json", "User-Agent: checkout", "Expect:",
      "Content-Length: \(body.count)", "Idempotency-Key: \(key)",
    ]
    return try curl.post(body, to: destination, headers: ours + headers, holding: lock, until: cancellation)
      .confirmation(of: order)
  }
}
