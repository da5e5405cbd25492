import OrderKit
import PlainText

// What is answered to an order that was placed, now or before.

extension OrderPlacer.Placement {
  /// The echo of an order that was placed now, or what the log has of one that was placed before, as a line of JSON.
  var json: [UInt8] { isRepeat ? logged.repeatedJSON : order.canonicalBytes + [.lineFeed] }

  /// The answer for people: `order 1: placed as A-7, $13.00`.
  func text(record: Int) -> [UInt8] {
    let answer = "\(isRepeat ? logged.repeated : "placed") as \(logged.id), \(logged.total)"
    return Array("order \(record): \(answer.visible)\n".utf8)
  }
}

extension LoggedOrder {
  /// What is answered to an order that was placed before, as a line of JSON: all but the address, which the log does not
  /// have.
  fileprivate var repeatedJSON: [UInt8] {
    var json = Array("{\"id\":".utf8)
    json.appendJSON(id)
    json.appendMember("createdAt", createdAt)
    json += ",\"alreadyPlaced\":true".utf8
    json.appendMember("type", type)
    json += ",\"quantity\":\(basket.quantity)".utf8
    json += ",\"specialRequestEnabled\":\(basket.specialRequestEnabled)".utf8
    for extra in Extra.allCases { json += ",\"\(extra.key)\":\(basket.extras.contains(extra))".utf8 }
    if let code = basket.code { json.appendMember("code", code) }
    json.appendMember("total", tree["total"]?.text ?? "")
    json += ",\"minorUnits\":\(minorUnits)".utf8
    json.appendMember("currency", tree["currency"]?.text ?? "")
    return json + Array("}\n".utf8)
  }

  /// That the order was placed before: `already placed on 2026-11-22`.
  var repeated: String { "already placed on \(day)" }
}
