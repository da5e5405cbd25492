import OrderKit
import OrderScreens
import OrderStreams

extension OrderPlacer {
  /// An order that was placed, now or earlier. It is an object for the same reason as a ``Record``.
  final class Placement: Sendable {
    let order: Order.Value
    /// The log line. If the order is repeated or unconfirmed, the line keeps the original price.
    let logged: LoggedOrder
    let isRepeat: Bool

    init(_ record: Record, _ logged: LoggedOrder, isRepeat: Bool) {
      var order = record.order ?? logged.order
      // A repeated order keeps its original promotion code.
      if isRepeat { order.basket.code = logged.order.basket.code }
      (self.order, self.logged, self.isRepeat) = (order, logged, isRepeat)
    }
  }
}

extension OrderPlacer.Placement {
  var placed: PlacedOrder { PlacedOrder(order, id: logged.id, createdAt: .init(timestamp: logged.createdAt)) }

  /// Returns the menu's thank-you message or, for a repeated order, a line saying that it was already placed.
  func words(on menu: CupcakeMenu) -> [String] {
    isRepeat
      ? ["\(logged.id): \(logged.repeated), and nothing was sent"]
      : menu.thanks(type: order.basket.type, quantity: order.basket.quantity)
  }

  /// The answer as a line of JSON with sorted keys, including the order's id, time and price.
  var json: [UInt8] {
    let notes = logged.warnings
    return TextBuffer.jsonBytes { json in
      for member in Self.members {
        json.add(member.key, member.value(self))
        if member.key != "notes" || notes.isEmpty { continue }
        json.objects(member.key, notes) {
          $0.add("code", $1.code.rawValue)
          $0.add("message", $1.message)
          $0.add("path", $1.path)
        }
      }
    } + [.lineFeed]
  }

  private struct Member {
    let key: String
    let value: @Sendable (OrderPlacer.Placement) -> OrderMember?
  }

  /// The keys of an answer, sorted. For a repeated order, the log has neither address nor customer's note.
  private static let members: [Member] = {
    let ofOrder = OrderKey.allCases.filter { $0.isStored && $0 != .id }.map { key -> Member in
      // The index of the type is the one on the menu of that time.
      Member(key: key.spelling) {
        $0.isRepeat && key.part == .recipient ? nil : key == .type ? $0.logged.order[key] : $0.order[key]
      }
    }
    let own = [
      Member(key: "id") { $0.logged.id.isEmpty ? nil : .text($0.logged.id) },
      Member(key: "createdAt") { $0.logged.isPlanned ? nil : .text($0.logged.createdAt) },
      Member(key: "alreadyPlaced") { $0.isRepeat ? .isOn(true) : nil },
      Member(key: "total") { .text($0.logged.currency.spelling($0.logged.total)) },
      Member(key: "minorUnits") { .number($0.logged.total.minorUnits) },
      Member(key: "currency") { .text($0.logged.currency.code) },
      Member(key: "notes") { _ in nil },
    ]
    let ofShop = ShopTerms.keys.map { key, path in
      Member(key: key) { $0.logged.terms[keyPath: path].map(OrderMember.text) }
    }
    return (ofOrder + own + ofShop).sorted { $0.key < $1.key }
  }()
}
