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
    let placed: PlacedOrder
    /// The log line. A repeated order keeps its original price.
    let logged: LoggedOrder
    let isRepeat: Bool
    /// Remarks about the shop's answer to report to the person or program that placed the order.
    let notes: [OrderNote]
  }
}

extension OrderPlacer.Placement {
  init(
    _ order: Order.Value, _ logged: LoggedOrder, isRepeat: Bool, notes: [OrderNote] = []
  ) {
    var order = order
    // A repeated order keeps its original promotion code.
    if isRepeat { order.basket.code = logged.order.basket.code }
    self.init(
      placed: PlacedOrder(order, id: logged.id, createdAt: Date(timestamp: logged.createdAt)), logged: logged,
      isRepeat: isRepeat, notes: notes)
  }

  /// Returns the menu's thank-you message or, for a repeated order, a line saying that it was already placed.
  func words(on menu: CupcakeMenu) -> [String] {
    isRepeat
      ? ["\(logged.id): \(logged.repeated), and nothing was sent"]
      : menu.thanks(type: placed.order.basket.type, quantity: placed.order.basket.quantity)
  }

  /// The answer as a line of JSON with sorted keys, including the order's id, time and price.
  var json: [UInt8] { Answer(placement: self).canonicalBytes + [.lineFeed] }

  private struct Answer: Encodable {
    let placement: OrderPlacer.Placement

    private enum Key: CodingKey {
      case id, shopID, shopTotal, shopMinorUnits, shopCurrency, createdAt, alreadyPlaced, total, minorUnits, currency,
        notes
    }

    func encode(to encoder: any Encoder) throws {
      let (placed, logged) = (placement.placed, placement.logged)
      var answer = encoder.container(keyedBy: Key.self)
      if !logged.id.isEmpty { try answer.encode(logged.id, forKey: .id) }
      try answer.encodeIfPresent(logged.shopID, forKey: .shopID)
      try answer.encodeIfPresent(logged.shopTotal?.total, forKey: .shopTotal)
      try answer.encodeIfPresent(logged.shopTotal?.minorUnits, forKey: .shopMinorUnits)
      try answer.encodeIfPresent(logged.shopTotal?.currency, forKey: .shopCurrency)
      if !logged.isPlanned { try answer.encode(logged.createdAt, forKey: .createdAt) }
      try answer.encode(logged.currency.spelling(logged.total), forKey: .total)
      try answer.encode(logged.total.minorUnits, forKey: .minorUnits)
      try answer.encode(logged.currency.code, forKey: .currency)
      let warning = logged.warning.map { OrderNote(code: .shopTotal, path: "", message: $0) }
      let notes = (placement.notes + [warning].compactMap(\.self)).map {
        ["code": $0.code.rawValue, "path": $0.path, "message": $0.message]
      }
      if !notes.isEmpty { try answer.encode(notes, forKey: .notes) }
      guard placement.isRepeat else { return try placed.order.encode(to: encoder) }
      // The log doesn't contain addresses or customer notes, so the answer for a repeated order omits them.
      try answer.encode(true, forKey: .alreadyPlaced)
      try placed.order.encode(OrderKey.ofGoods, to: encoder)
    }
  }
}

extension LoggedOrder {
  /// The remark for a repeated order, such as `already placed on 2026-11-22`.
  var repeated: String { "already placed on \(day)" }
}
