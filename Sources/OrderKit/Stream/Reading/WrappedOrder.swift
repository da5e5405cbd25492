import PlainText

/// Recognizes objects that are not orders, such as a web service's answer with orders inside, a cart or a menu.
///
///     {"ok":true,"data":{"orders":[{"type":0,"quantity":3}]}}   ->   orders at .data.orders[]
///     {"items":[{"type":0,"quantity":3}]}                       ->   a cart
enum WrappedOrder {
  /// The number of levels to search.
  private static let levels = 4
  /// The maximum length of a key in a filter, in bytes.
  private static let longestKey = 64
  /// The names of lists that are considered carts, unless their elements have their own addresses.
  private static let carts: Set = [
    "items", "lineitems", "cartitems", "orderitems", "lines", "orderlines", "cartlines", "cart", "basket", "products",
    "goods", "cakes", "cupcakes",
  ]

  /// Returns the reason the well-formed object at a cursor is not an order, or `nil` if no reason is found.
  ///
  /// Any nested object that has a type or quantity counts as an order. If just addresses are read, it must have an
  /// address field instead. The search takes one pass for each level.
  static func reason(_ start: JSONCursor, readsGoods: Bool) -> RecordError.Reason? {
    reason(start, readsGoods, inside: "", depth: 1)
  }

  private static func reason(
    _ start: JSONCursor, _ readsGoods: Bool, inside filter: String, depth: Int
  ) -> RecordError.Reason? {
    var cursor = start
    guard cursor.take(.openBrace) else { return nil }
    while cursor.takeNext(.quote), let key = try? cursor.takeString(), cursor.takeNext(.colon) {
      cursor.skipBlanks()
      var value = cursor
      let isList = value.take(.openBracket)
      value.skipBlanks()
      if isList || value.byte == .openBrace, key.end - key.start <= longestKey {
        let name = cursor.text(of: key)
        if isList, depth == 1, name == "types" { return .menu }
        if isList, readsGoods, carts.contains(name.foldedKey), !hasKey(value, destination) { return .cart }
        let filter = filter + component(name) + (isList ? "[]" : "")
        if hasKey(value, readsGoods ? goods : address) { return .wrapped(filter: filter) }
        if depth < levels, let inner = reason(value, readsGoods, inside: filter, depth: depth + 1) {
          return inner
        }
      }
      guard (try? cursor.skipValue()) != nil, cursor.takeNext(.comma) else { return nil }
    }
    return nil
  }

  private static let goods = keys([.type, .quantity])
  private static let destination = keys([.streetAddress, .city, .zip])
  private static let address = keys(OrderKey.ofAddress)

  private static func keys(_ keys: [OrderKey]) -> Set<String> {
    Set(keys.flatMap { [$0.spelling, "_" + $0.spelling] })
  }

  private static func hasKey(_ start: JSONCursor, _ keys: Set<String>) -> Bool {
    var cursor = start
    if cursor.byte != .openBrace { return false }
    cursor.offset += 1
    while cursor.takeNext(.quote), let key = try? cursor.takeString() {
      if key.end - key.start <= longestKey, keys.contains(cursor.text(of: key)) { return true }
      guard cursor.takeNext(.colon), (try? cursor.skipValue()) != nil, cursor.takeNext(.comma) else { return false }
    }
    return false
  }

  private static func component(_ key: String) -> String {
    let isPlain =
      key.utf8.first.map { !$0.isDigit } ?? false
      && key.utf8.allSatisfy { $0.isDigit || $0.capital.isCapital || $0 == UInt8(ascii: "_") }
    return "." + (isPlain ? key : key.asJSON)
  }
}
