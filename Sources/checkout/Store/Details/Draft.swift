#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText

/// An order that was begun: what is chosen so far, where it is to go, and where the person left.
struct Draft: Hashable, Sendable {
  var basket: Basket
  var address: Address
  var page = OrderPage.order
  /// When it was saved; nil for a draft of the first edition.
  var savedAt: Date?
  var id: String?
}

extension Draft {
  init(_ order: Order) {
    self.init(basket: order.basket, address: order.address)
  }

  /// The same goods, to no one. Without its address an order cannot be sent again.
  var withoutAddress: Draft { Draft(basket: basket, address: Address(), savedAt: savedAt) }

  /// Whether two drafts hold the same order, whenever they were saved.
  func hasSameOrder(as other: Draft) -> Bool { basket == other.basket && address == other.address }

  /// Makes an order what the draft says, as far as a menu sells it.
  func fill(_ order: Order, on menu: CupcakeMenu) {
    order.basket = Basket(
      type: menu.types.indices.contains(basket.type) ? basket.type : 0,
      quantity: menu.quantity.range.contains(basket.quantity) ? basket.quantity : menu.quantity.default,
      specialRequestEnabled: basket.specialRequestEnabled, extras: basket.extras.intersection(menu.extras.offered),
      code: menu.codes.isEmpty ? nil : basket.code)
    order.address = address
  }

  /// What is chosen, and when it was saved: `4x chocolate cupcakes, from 2 hours ago`.
  func summary(on menu: CupcakeMenu, now: Date) -> String {
    let goods = menu.summary(type: basket.type, quantity: basket.quantity)
    let age = savedAt.map { "from \(Self.words(seconds: Int(now.timeIntervalSince($0)))) ago" }
    return [goods, age].compactMap(\.self).joined(separator: ", ")
  }

  private static func words(seconds: Int) -> String {
    if seconds < 60 { return "less than a minute" }
    let (count, unit) =
      switch seconds {
      case ..<3600: (seconds / 60, "minute")
      case ..<86_400: (seconds / 3600, "hour")
      default: (seconds / 86_400, "day")
      }
    return count.counted(unit)
  }
}

extension Draft {
  /// The draft as JSON on one line: the order, and what belongs to the draft alone.
  var json: [UInt8] {
    let order = String(decoding: OrderForm(basket: basket, address: address).canonicalBytes, as: UTF8.self)
    var json = #"{"order":\#(order),"page":\#(page.rawValue)"#
    if let savedAt { json += #","savedAt":"\#(savedAt.timestamp)""# }
    if let id { json += #","id":\#(id.asJSON)"# }
    return Array("\(json)}".utf8)
  }

  /// Reads what ``json`` wrote, or the order alone as the first edition kept it; throws the line from which it is
  /// something else.
  init(json: [UInt8], at path: String) throws(StoreError) {
    var offset = 0
    do throws(JSONFailure) {
      let tree = try JSONTree(json: json)
      if let draft = Draft(tree) {
        self = draft
        return
      }
      offset = tree.offset
    } catch {
      offset = error.offset
    }
    throw StoreError(path, .damaged(line: JSONPlace(of: offset, in: json).line, .noDraft))
  }

  private init?(_ tree: JSONTree) {
    guard let order = tree["order"] else {
      self.init(order: tree)
      return
    }
    self.init(order: order)
    guard let page = tree["page"]?.wholeNumber.flatMap(OrderPage.init) else { return nil }
    self.page = page
    guard tree.hasTextOrNothing("savedAt"), tree.hasTextOrNothing("id") else { return nil }
    id = tree["id"]?.text
    if let text = tree["savedAt"]?.text {
      guard let date = Date(timestamp: text) else { return nil }
      savedAt = date
    }
  }

  /// Nil unless every key of an order is there, once and with a value of its type.
  private init?(order tree: JSONTree) {
    guard let type = tree["type"]?.wholeNumber, let basket = Basket(tree, type: type) else { return nil }
    self.basket = basket
    address = Address()
    for field in Address.Field.allCases {
      if field == .country, tree[field.rawValue] == nil { continue }
      guard let text = tree[field.rawValue]?.text else { return nil }
      address[field] = text
    }
    // To show nothing is to name no country.
    if address.country?.isBlank == true { address.country = nil }
  }
}
