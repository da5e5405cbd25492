import PlainText

/// Finds orders inside another object, as web services wrap them.
///
///     {"ok":true,"data":{"orders":[{"type":0,"quantity":3}]}}   ->   .data.orders[]
enum WrappedOrder {
  /// The greatest depth that is searched.
  private static let maximumDepth = 4
  /// The length in bytes of the longest key in a filter.
  private static let longestKey = 64

  /// Returns the `jq` filter that unwraps the orders in the object at a cursor. The object must be well-formed.
  ///
  /// An object with a type or a quantity is an order; so is an object with a field of an address, unless goods are read.
  /// Cost: linear, with a pass for each level.
  static func filter(_ start: JSONCursor, readsGoods: Bool) -> String? {
    let keys: [OrderKey] = [.type, .quantity] + (readsGoods ? [] : Address.Field.required.map(OrderKey.init))
    return filter(start, Set(keys.flatMap { [$0.spelling, "_" + $0.spelling] }), depth: 1)
  }

  private static func filter(_ start: JSONCursor, _ orderKeys: Set<String>, depth: Int) -> String? {
    var cursor = start
    cursor.offset += 1
    while cursor.takeNext(.quote), let key = try? cursor.takeString(), cursor.takeNext(.colon) {
      cursor.skipBlanks()
      var value = cursor
      let isList = value.take(.openBracket)
      value.skipBlanks()
      if value.byte == .openBrace, key.end - key.start <= longestKey {
        let own = component(cursor.text(of: key)) + (isList ? "[]" : "")
        if hasKey(value, orderKeys) { return own }
        if depth < maximumDepth, let inner = filter(value, orderKeys, depth: depth + 1) { return own + inner }
      }
      guard (try? cursor.skipValue()) != nil, cursor.takeNext(.comma) else { return nil }
    }
    return nil
  }

  /// Whether the object at a cursor has at least one of the keys.
  private static func hasKey(_ start: JSONCursor, _ keys: Set<String>) -> Bool {
    var cursor = start
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
