#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit

/// The key under which a walk sends its order: the same until the order is another one.
struct SendingKey {
  private var sent: (basket: Basket, address: Address, key: String)?

  mutating func key(for basket: Basket, _ address: Address) -> String {
    if let sent, sent.basket == basket, sent.address == address { return sent.key }
    let key = UUID().uuidString.lowercased()
    sent = (basket, address, key)
    return key
  }
}
