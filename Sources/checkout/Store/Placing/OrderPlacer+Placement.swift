#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText

extension OrderPlacer {
  /// The result of placing an order, whether new or repeated.
  struct Placement: Sendable {
    let order: Order.Value
    /// The log line. A repeated or unconfirmed order keeps its original price.
    let logged: LoggedOrder
    let isRepeat: Bool
    /// Remarks to report to the person or program that placed the order.
    let notes: [OrderNote]
  }
}

extension OrderPlacer.Placement {
  init(_ record: OrderPlacer.Record, _ logged: LoggedOrder, isRepeat: Bool) {
    var order = record.order ?? logged.order
    // A repeated order keeps its original promotion code.
    if isRepeat { order.basket.code = logged.order.basket.code }
    let kept = isRepeat ? nil : logged.keptPrice(today: try? record.get().quote)
    self.init(
      order: order, logged: logged, isRepeat: isRepeat,
      notes: kept.map { [OrderNote(code: .priceKept, path: "", message: $0)] } ?? [])
  }

  var placed: PlacedOrder { PlacedOrder(order, id: logged.id, createdAt: Date(timestamp: logged.createdAt)) }

  /// Returns the menu's thank-you message or, for a repeated order, a line saying that it was already placed.
  func words(on menu: CupcakeMenu) -> [String] {
    isRepeat
      ? ["\(logged.id): \(logged.repeated), and nothing was sent"]
      : menu.thanks(type: order.basket.type, quantity: order.basket.quantity)
  }

  /// The answer as a line of JSON with sorted keys, including the order's id, time and price.
  var json: String {
    // The index of the type is the one on the menu of that time.
    var order = order
    order.basket.type = logged.order.basket.type
    var members: [String: OrderMember] = [
      "total": .text(logged.currency.spelling(logged.total)), "minorUnits": .number(logged.total.minorUnits),
      "currency": .text(logged.currency.code),
    ]
    // The log doesn't contain addresses or customer notes, so the answer for a repeated order omits them.
    for key in isRepeat ? OrderKey.ofGoods : OrderKey.allCases {
      members[key.spelling] = order[key] ?? members[key.spelling]
    }
    members["id"] = logged.id.isEmpty ? nil : .text(logged.id)
    members["createdAt"] = logged.isPlanned ? nil : .text(logged.createdAt)
    members["alreadyPlaced"] = isRepeat ? .isOn(true) : nil
    members["shopID"] = logged.shopID.map(OrderMember.text)
    members["shopTotal"] = (logged.shopTotal?.total).map(OrderMember.text)
    members["shopMinorUnits"] = (logged.shopTotal?.minorUnits).map(OrderMember.number)
    members["shopCurrency"] = (logged.shopTotal?.currency).map(OrderMember.text)
    let warning = logged.warning.map { OrderNote(code: .shopTotal, path: "", message: $0) }
    let notes = notes + [warning].compactMap(\.self)
    return TextBuffer.json { json in
      for key in (members.keys + (notes.isEmpty ? [] : ["notes"])).sorted() {
        json.add(key, members[key])
        if key == "notes" {
          json.objects(key, notes) {
            $0.add("code", $1.code.rawValue)
            $0.add("message", $1.message)
            $0.add("path", $1.path)
          }
        }
      }
    } + "\n"
  }
}

extension LoggedOrder {
  /// The remark for a repeated order, such as `already placed on 2026-11-22`.
  var repeated: String { "already placed on \(day)" }
}
