import OrderKit
import OrderScreens
import OrderStreams

extension OrderPlacer {
  /// An order that was placed, now or earlier. It is an object for the same reason as a ``Record``.
  final class Placement: Sendable {
    private let record: Record
    /// The log line. If the order is repeated or unconfirmed, the line keeps the original price.
    let logged: LoggedOrder
    let isRepeat: Bool

    init(_ record: Record, _ logged: LoggedOrder, isRepeat: Bool) {
      (self.record, self.logged, self.isRepeat) = (record, logged, isRepeat)
    }

    var order: Order.Value {
      var order = record.order ?? logged.order
      // A repeated order keeps its original promotion code.
      if isRepeat { order.basket.code = logged.order.basket.code }
      return order
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

  /// Adds the members of the answer with sorted keys, including the order's id, time and price.
  func addMembers(to json: inout TextBuffer) {
    let (order, notes) = (order, logged.warnings)
    for (key, content) in Self.members {
      switch content {
      // The index of the type is the one on the menu of that time.
      case .order(.type): json.add(key, logged.order[.type])
      // For a repeated order, the log has neither address nor customer's note.
      case .order(let key) where isRepeat && key.part == .recipient: break
      case .order(let part): json.add(key, order[part])
      case .id: if !logged.id.isEmpty { json.add(key, .text(logged.id)) }
      case .createdAt: if !logged.isPlanned { json.add(key, .text(logged.createdAt)) }
      case .alreadyPlaced: if isRepeat { json.add(key, .isOn(true)) }
      case .total: json.add(key, logged.total, in: logged.currency)
      case .minorUnits: json.add(key, .number(logged.total.minorUnits))
      case .currency: json.add(key, .text(logged.currency.code))
      case .terms(let term): json.add(key, logged.terms[term].map(OrderMember.text))
      case .notes:
        if notes.isEmpty { continue }
        json.objects("notes", notes) {
          $0.add("code", $1.code.rawValue)
          $0.add("message", $1.message)
          $0.add("path", $1.path)
        }
      }
    }
  }

  private enum Content {
    case order(OrderKey), terms(ShopTerms.Key)
    case id, createdAt, alreadyPlaced, total, minorUnits, currency, notes
  }

  /// The keys of an answer, sorted.
  private static let members: [(JSONKey, Content)] = {
    let ofOrder = OrderKey.allCases.filter { $0.isStored && $0 != .id }.map { ($0.spelling, Content.order($0)) }
    let own: [Content] = [.id, .createdAt, .alreadyPlaced, .total, .minorUnits, .currency, .notes]
    let ofShop = ShopTerms.Key.allCases.map { ($0.rawValue, Content.terms($0)) }
    return (ofOrder + own.map { ("\($0)", $0) } + ofShop).sorted { $0.0 < $1.0 }.map { (JSONKey($0), $1) }
  }()
}
