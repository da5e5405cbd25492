import OrderKit
import PlainText

// What is answered to an order that was placed, now or before.

extension OrderPlacer.Placement {
  /// The echo of an order that was placed now, or what the log has of one that was placed before, as a line of JSON.
  var json: [UInt8] { isRepeat ? Array(logged.repeatedJSON.utf8) : order.canonicalBytes + [.lineFeed] }

  /// The answer for people: `order 1: placed as A-7, $13.00`.
  func text(record: Int) -> [UInt8] {
    let answer = "\(isRepeat ? logged.repeated : "placed") as \(logged.id), \(logged.price)"
    return Array("order \(record): \(answer.visible)\n".utf8)
  }
}

extension LoggedOrder {
  /// What is answered to an order that was placed before, as a line of JSON: all but the address, which the log does not
  /// have.
  fileprivate var repeatedJSON: String {
    let extras = Extra.allCases.map { ",\"\($0.key)\":\(basket.extras.contains($0))" }.joined()
    let code = basket.code.map { ",\"code\":\($0.asJSON)" } ?? ""
    return "{\"id\":\(id.asJSON),\"createdAt\":\(createdAt.asJSON),\"alreadyPlaced\":true,\"type\":\(type.asJSON)"
      + ",\"quantity\":\(basket.quantity),\"specialRequestEnabled\":\(basket.specialRequestEnabled)\(extras)\(code)"
      + ",\"total\":\"\(currency.decimal(total))\",\"minorUnits\":\(total.minorUnits),\"currency\":\"\(currency.code)\"}\n"
  }

  /// That the order was placed before: `already placed on 2026-11-22`.
  var repeated: String { "already placed on \(day)" }
}
