import OrderKit
import PlainText

/// Recognizes objects that are not orders: a web service's answer with orders inside, a cart, or a menu.
///
///     {"ok":true,"orders":[{"type":0,"quantity":3}]}   ->   orders at .orders[]
///     {"items":[{"type":0,"quantity":3}]}              ->   a cart
enum WrappedOrder {
  /// The keys that orders are found under. A list of items is a cart unless its elements have their own addresses.
  private static let wrappers: Set = ["order", "orders", "data", "json", "results", "items"]
  private static let carts: Set = [
    "items", "lineitems", "cartitems", "orderitems", "lines", "orderlines", "cartlines", "cart", "basket", "products",
    "goods", "cakes", "cupcakes",
  ]

  /// Returns the reason the well-formed object at a cursor is not an order, or `nil` if no reason is found.
  ///
  /// A nested object that has a type or quantity counts as an order. If just addresses are read, it must have an
  /// address field instead.
  static func reason(_ start: JSONCursor, readsGoods: Bool) -> RecordError.Reason? {
    start.firstMember { name, start in
      var value = start
      let isList = value.take(.openBracket)
      value.skipBlanks()
      if isList, name == "types" {
        return .fact(
          .menu,
          readsGoods
            ? "a menu instead of an order: name it as the menu, or check it as one"
            : "a menu instead of an address: check it as a menu")
      }
      if readsGoods, isList || name == "cart", carts.contains(name.foldedKey), !hasKey(value, destination) {
        return .fact(
          .cart,
          "a cart instead of an order, which has one kind of cake: write an order for each kind, as a discount for "
            + "many cakes counts each by itself")
      }
      if wrappers.contains(name), hasKey(value, readsGoods ? goods : address) {
        let noun = readsGoods ? (isList ? "orders" : "order") : (isList ? "addresses" : "address")
        let (verb, them, filter) = isList ? ("are", "them", ".\(name)[]") : ("is", "it", ".\(name)")
        return .fact(
          .wrappedOrder, "the \(noun) \(verb) inside this object: unwrap \(them) with jq -c \(filter.quotedForShell)")
      }
      return nil
    }
  }

  private static let goods = keys([.type, .quantity])
  private static let destination = keys([.streetAddress, .city, .zip])
  private static let address = keys(OrderKey.ofAddress)

  private static func keys(_ keys: [OrderKey]) -> Set<String> {
    Set(keys.flatMap { [$0.spelling, "_" + $0.spelling] })
  }

  private static func hasKey(_ start: JSONCursor, _ keys: Set<String>) -> Bool {
    start.firstMember { key, _ in keys.contains(key) ? true : nil } == true
  }
}

extension JSONCursor {
  /// Passes the beginning of each key of the object at the cursor to a closure, with a cursor at its value, until the
  /// closure returns a result.
  func firstMember<Result>(_ body: (_ key: String, _ value: JSONCursor) -> Result?) -> Result? {
    var cursor = self
    guard cursor.take(.openBrace) else { return nil }
    while cursor.takeNext(.quote), let key = try? cursor.takeString(), cursor.takeNext(.colon) {
      cursor.skipBlanks()
      if let result = body(cursor.text(of: key, upTo: 20), cursor) { return result }
      guard (try? cursor.skipValue()) != nil, cursor.takeNext(.comma) else { return nil }
    }
    return nil
  }
}
