import OrderKit
import PlainText

/// Recognizes objects that are not orders: a web service's answer with orders inside, a cart, or a menu.
///
///     {"ok":true,"data":{"orders":[{"type":0,"quantity":3}]}}   ->   orders at .data.orders[]
///     {"items":[{"type":0,"quantity":3}]}                       ->   a cart
enum WrappedOrder {
  /// Returns the reason the well-formed object at a cursor is not an order, or `nil` if no reason is found.
  ///
  /// The first object, or list of objects, with a type and a quantity is an order, at most four levels down. If just
  /// addresses are read, it must have two fields of an address instead.
  static func reason(
    _ start: JSONCursor, of record: JSONCursor, readsGoods: Bool, at outer: String = "", levels: Int = 4
  ) -> RecordError.Reason? {
    start.firstMember { name, member in
      var value = member
      let isList = value.take(.openBracket)
      value.skipBlanks()
      if outer.isEmpty, isList, name == "types" {
        return .fact(
          .menu,
          readsGoods
            ? "a menu instead of an order: name it as the menu, or check it as one"
            : "a menu instead of an address: check it as a menu")
      }
      // A list of orders may have the name of a cart, but then each has its own address.
      if readsGoods, isList || name == "cart", KeyWords.others["cart"]?.contains(name.foldedKey) == true,
        !has(1, of: destination, value)
      {
        return .fact(
          "order.cart",
          "a cart instead of an order, which has one kind of cake: write an order for each kind, as a discount for "
            + "many cakes counts each by itself")
      }
      var path = outer + name.stepOfJQ + (isList ? "[]" : "")
      let keys = readsGoods ? goods : address
      if has(2, of: keys, value) {
        // Other members may be orders, too, as in an object that has their ids as keys.
        let others = names(of: keys, start)
        if !isList, others.count > 1 {
          let delivery = readsGoods ? nil : others.first { HeaderWords($0).has("delivery") }
          path = outer + (delivery?.stepOfJQ ?? (outer.isEmpty ? ".[]" : "[]") + "|objects")
        }
        let isPlural = path.contains("[]")
        let noun = readsGoods ? (isPlural ? "orders are" : "order is") : (isPlural ? "addresses are" : "address is")
        let unwrap = "unwrap \(isPlural ? "them" : "it") with \(record.jq(path))"
        return .fact("order.wrapped", "the \(noun) inside this object: \(unwrap)")
      }
      return levels > 1 ? reason(value, of: record, readsGoods: readsGoods, at: path, levels: levels - 1) : nil
    }
  }

  private static let goods: Set<OrderKey> = [.type, .quantity]
  private static let destination: Set<OrderKey> = [.streetAddress, .city, .zip]
  private static let address = Set(OrderKey.ofAddress)

  /// The names of the members that are orders, or addresses.
  private static func names(of keys: Set<OrderKey>, _ start: JSONCursor) -> [String] {
    var names: [String] = []
    _ = start.firstMember { name, value -> Bool? in
      if has(2, of: keys, value) { names.append(name) }
      return nil
    }
    return names
  }

  private static func has(_ count: Int, of keys: Set<OrderKey>, _ start: JSONCursor) -> Bool {
    var found = 0
    return start.firstMember { name, _ in
      if OrderKey.spellings[name.foldedKey].map(keys.contains) == true { found += 1 }
      return found == count ? true : nil
    } == true
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
      if let result = body(cursor.text(of: key, upTo: 64), cursor) { return result }
      guard (try? cursor.skipValue()) != nil, cursor.takeNext(.comma) else { return nil }
    }
    return nil
  }
}
