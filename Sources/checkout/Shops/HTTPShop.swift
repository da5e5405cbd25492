import OrderKit
import SystemIO

/// A shop on the network. Orders are posted once, and count as placed if the answer has an id or echoes the order.
struct HTTPShop: Shop {
  private let destination: ShopAddress
  /// The person's own headers. Note that these may be secret.
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
    guard let key = order.id else { throw .notPlaced("an order that is sent needs an id") }
    let body = order.form.canonicalBytes
    // The length header allows the shop to detect an order that was cut short because this process was killed.
    let ours = [
      "Content-Type: application/json", "Accept: application/json", "User-Agent: checkout", "Expect:",
      "Content-Length: \(body.count)", "Idempotency-Key: \(key)",
    ]
    return try curl.post(
      body, to: destination, headers: ours + headers, avoidsProxy: !headers.isEmpty && !destination.isSecure,
      holding: lock, until: cancellation
    )
    .confirmation(of: order)
  }
}
