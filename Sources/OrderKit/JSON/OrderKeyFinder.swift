/// Finds out which key stands at the cursor.
///
/// Streams repeat themselves: the key that followed this one in the last record is tried first, whatever the order is.
struct OrderKeyFinder {
  private let patterns = OrderKey.allCases.map(OrderKeyPattern.init)
  /// For each key, and for the beginning of an object, the key that was seen behind it.
  private var successors = SIMD32<UInt8>(repeating: 0)
  private var previous = start
  /// What unknown keys were found to resemble; it stops growing before a hostile stream can make it large.
  private var resemblances: [String: OrderKey?] = [:]

  private static let start = OrderKey.allCases.count

  /// What a key can turn out to be.
  enum Found {
    case known(OrderKey)
    case resembles(OrderKey)
    case unknown
  }

  /// Forgets the key before: an object begins.
  mutating func restart() {
    previous = Self.start
  }

  /// Reads a key from behind its opening quote to behind its closing one.
  @inline(__always)
  mutating func find(_ cursor: inout JSONCursor) throws(JSONFailure) -> Found {
    let pattern = patterns[Int(successors[previous])]
    if pattern.matches(cursor) {
      cursor.offset += pattern.length
      previous = Int(pattern.key.rawValue)
      return .known(pattern.key)
    }
    return try search(&cursor)
  }

  @inline(never)
  private mutating func search(_ cursor: inout JSONCursor) throws(JSONFailure) -> Found {
    let start = cursor.offset
    // A class that is encoded by its stored properties spells every key with an underscore.
    if cursor.byte == UInt8(ascii: "_") { cursor.offset += 1 }
    for pattern in patterns where pattern.matches(cursor) {
      cursor.offset += pattern.length
      let isPlain = cursor.offset - pattern.length == start
      if isPlain {
        successors[previous] = pattern.key.rawValue
        previous = Int(pattern.key.rawValue)
      }
      return .known(pattern.key)
    }
    cursor.offset = start
    return identify(cursor.text(of: try cursor.takeString()))
  }

  /// Looks a spelling up that is not written byte for byte as a known key is: escaped, unknown, or our own `_$` keys.
  private mutating func identify(_ spelling: String) -> Found {
    if spelling.hasPrefix("_$") { return .unknown }
    let name = spelling.hasPrefix("_") ? String(spelling.dropFirst()) : spelling
    if let key = OrderKey.allCases.first(where: { $0.spelling == name }) { return .known(key) }
    let resembled: OrderKey?
    if let remembered = resemblances[name] {
      resembled = remembered
    } else {
      resembled = Self.resemblance(of: name)
      if resemblances.count < 256, name.utf8.count < 64 { resemblances[name] = .some(resembled) }
    }
    return resembled.map(Found.resembles) ?? .unknown
  }

  private static func resemblance(of name: String) -> OrderKey? {
    if let meant = OrderKey.misspellings[name] { return meant }
    let known = OrderKey.allCases.filter(\.belongsToOrder)
    let closest = Spelling.closest(to: name, among: known.map(\.spelling))
    return known.first { $0.spelling == closest }
  }
}
