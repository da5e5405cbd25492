import Foundation
import PlainText

@testable import OrderKit
@testable import OrderStreams
@testable import checkout

/// Reads a shop's answer. If it confirms an order, another reader must find an id in it, and no number that contradicts
/// the order. No message may contain a part of the address.
///
/// The first two bytes of the input choose the order and the HTTP status. The rest is the body.
@Sendable
func fuzzShop(_ input: [UInt8]) {
  guard input.count >= 2 else { return }
  let order = orders[Int(input[0]) % orders.count]
  let status = statuses[Int(input[1]) % statuses.count]
  let answer = HTTPAnswer(status: status, body: Array(input.dropFirst(2)))
  let confirmation: checkout.Confirmation
  do throws(ShopError) { confirmation = try answer.confirmation(of: order) } catch {
    demand(error.reason.isShown, "\(status): \(error.reason)")
    demand(!error.reason.contains(/\bQuentin Oakes\b/), error.reason)
    let isDoubt = error.code == .shopUnconfirmed || error.code == .shopStatus && error.terms.status?.isShown == true
    return demand(isDoubt || (300..<500).contains(status), "\(status): \(error.reason)")
  }
  demand((200..<300).contains(status), "\(status) confirms an order")
  let id = confirmation.terms.id
  demand(id.map { $0.isShown && (1...128).contains($0.utf8.count) } ?? true, id.debugDescription)
  demand(confirmation.terms.warnings(quoted: "").allSatisfy(\.message.isShown), "\(confirmation)")
  demand(confirmation.createdAt.map { Date(timestamp: $0.timestamp) == $0 } ?? true, "\(confirmation)")
  // Foundation refuses numbers that are too large for a `Double`, and keeps the first of equal keys.
  guard let objects = answer.body.objects else { return }
  demand(objects.contains { $0["id"] != nil }, "confirmed without an id")
  let text = String(decoding: answer.body, as: UTF8.self)
  // Foundation takes true and false for numbers.
  if text.ranges(of: "quantity").count == 1, !text.contains(/"quantity"\s*:\s*[tf]/) {
    let quantity = objects.compactMap { $0["quantity"] as? Int }.first
    demand(quantity == nil || quantity == order.order.basket.quantity, "confirmed with another quantity")
  }
}

private let statuses = [200, 201, 204, 302, 301, 404, 422, 500, 100, 0]

/// Orders that differ from the first in one value each.
private let orders: [OrderRecord] = {
  let address = Address(name: "Quentin Oakes", streetAddress: "1 Rd", city: "Ely", zip: "0042")
  var abroad = address
  abroad.country = "DE"
  let basket = Basket(type: 2, quantity: 4, extras: [.extraFrosting])
  let baskets = [
    basket, Basket(type: 2, quantity: 5, extras: [.extraFrosting]),
    Basket(type: 1, quantity: 4, extras: [.extraFrosting]), Basket(type: 2, quantity: 4, extras: [.addSprinkles]),
    Basket(type: 2, quantity: 4, extras: [.extraFrosting], code: "BIRTHDAY"),
    Basket(type: 2, quantity: 4), Basket(type: 2, quantity: 4, specialRequestEnabled: true),
  ]
  return (baskets.map { ($0, address) } + [(basket, abroad)]).map { basket, address in
    let value = Order.Value(basket, to: address, id: "key")
    guard let order = try? OrderRecord(value, menu: .downtown, on: nil) else { fatalError("no price") }
    return order
  }
}()

extension [UInt8] {
  /// The object, and the objects in it that may be the order, as Foundation reads them.
  fileprivate var objects: [[String: Any]]? {
    guard let outer = try? JSONSerialization.jsonObject(with: Data(self)) as? [String: Any] else { return nil }
    let data = outer["data"] as? [String: Any]
    return [outer] + [outer["order"], data, data?["order"], data?["attributes"]].compactMap { $0 as? [String: Any] }
  }
}

extension String {
  /// Whether the text is not blank and has no control or format characters. Two of the latter spell words.
  fileprivate var isShown: Bool {
    !isBlank
      && unicodeScalars.allSatisfy {
        ["\u{200C}", "\u{200D}"].contains($0) || ![.control, .format].contains($0.properties.generalCategory)
      }
  }
}

extension HTTPAnswer {
  fileprivate func confirmation(of record: OrderRecord) throws(ShopError) -> checkout.Confirmation {
    var texts = QuoteTexts()
    return try confirmation(of: record.order, logged: LoggedOrder(record, at: Date().timestamp, &texts))
  }
}
