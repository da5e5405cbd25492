import PlainText

/// Finds the meaning of a key with an unusual spelling (for instance, a key that contains escapes).
///
/// Comparing a key with all known keys is slow, but streams tend to repeat their keys, so the results are cached.
struct KeySpellings {
  /// The cached keys, indexed by hash. Keys of more than 24 bytes are not cached.
  private var found = FixedTable(repeating: Found())
  /// Maps the case-folded key or name of each extra on the menu to what it means.
  private let extras: [String: MeantKey]
  /// The words that a misspelled key may resemble, along with their meanings.
  private let known: [(word: String, meant: MeantKey)]

  init(_ extras: [CupcakeMenu.Offer]) {
    let meanings = extras.map { MeantKey($0.extra) }
    self.extras = Dictionary(
      zip(extras, meanings).flatMap { [($0.extra.key.foldedKey, $1), ($0.name.foldedKey, $1)] },
      uniquingKeysWith: { first, _ in first })
    known =
      OrderKey.allCases.filter(\.belongsToOrder).map { ($0.spelling, .key($0)) }
      + zip(extras, meanings).map { ($0.extra.key, $1) }
  }

  enum Meaning {
    case known(OrderKey)
    /// A key that an earlier answer may have left in an order, where it has no meaning. However, some of
    /// these keys never have text in an answer, so text must be meant for another key, as in `"notes":"nut allergy"`.
    case ofAnswers(asText: OrderKey?)
    /// An unknown key, along with its probable meaning.
    case unknown(MeantKey?)
  }

  /// A cached key with its meaning. The bytes of the key are stored as written and padded with zeros.
  private struct Found {
    var first: UInt64 = 0
    var middle: UInt64 = 0
    var last: UInt64 = 0
    var meaning = Meaning.unknown(nil)

    func isSame(_ other: Found) -> Bool { (first ^ other.first) | (middle ^ other.middle) | (last ^ other.last) == 0 }
  }
}

extension KeySpellings {
  /// The maximum length of a cached key in bytes.
  private static let remembered = 24
  /// The maximum length in bytes of a key that can be known or resemble a known one, even if every letter is escaped.
  static let longest = 256

  /// Returns the meaning of a key, from the cache if possible.
  mutating func meaning(of key: JSONString, _ cursor: JSONCursor) -> Meaning {
    let count = key.end - key.start
    if count > Self.remembered { return count > Self.longest ? .unknown(nil) : meaning(of: cursor.text(of: key)) }
    var candidate = Found(
      first: cursor.word(from: key.start, to: key.end), middle: cursor.word(from: key.start + 8, to: key.end),
      last: cursor.word(from: key.start + 16, to: key.end))
    let mixed = (candidate.first ^ candidate.middle &<< 1 ^ candidate.last &<< 2) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: mixed &>> 58)
    if !found[place].isSame(candidate) {
      candidate.meaning = meaning(of: cursor.text(of: key))
      found[place] = candidate
    }
    return found[place].meaning
  }

  /// Returns the meaning of a column name that is a key of orders or of an extra, or the name of an extra. Case, white
  /// space, `_` and `-` make no difference.
  func key(named name: String) -> MeantKey? {
    let folded = name.foldedKey
    return OrderKey.spellings[folded].map(MeantKey.key) ?? extras[folded]
  }

  /// Compares a key with all known keys. Encoding an `@Observable` class adds an underscore to each key, and internal
  /// keys that start with `_$`.
  func meaning(of text: String) -> Meaning {
    if text.hasPrefix("_$") { return .ofAnswers(asText: nil) }
    if OrderKey.ofAnswers.contains(text) { return .ofAnswers(asText: OrderKey.meant(by: text)) }
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    if let key = OrderKey.allCases.first(where: { $0.spelling == name }) { return .known(key) }
    if let meant = extras[name.foldedKey] { return .unknown(meant) }
    if let key = OrderKey.meant(by: name) { return .unknown(key.belongsToOrder ? .key(key) : nil) }
    return .unknown(misspelled(name.foldedKey))
  }
}

extension KeySpellings {
  /// Returns the key that an unknown name resembles, if any.
  func keyResembling(_ name: String) -> OrderKey? {
    if case .unknown(.key(let key)) = meaning(of: name) { key } else { nil }
  }

  /// Returns the meaning of the word closest to `name`. A word such as tip, node or county is
  /// hardly a slip for zip, code or country, so the first letter of a short word must be the same.
  private func misspelled(_ name: String) -> MeantKey? {
    guard let word = Spelling.closest(to: name, among: known.map(\.word)), name != "county" else { return nil }
    if word.utf8.count < 5, word.utf8.first != name.utf8.first { return nil }
    return known.first { $0.word == word }?.meant
  }
}

extension JSONCursor {
  /// Returns the eight bytes starting at `start`, with any bytes at or after `end` replaced by zeros. `start` must be
  /// at most 16 bytes after `end`.
  func word(from start: Int, to end: Int) -> UInt64 {
    let left = max(0, end &- start)
    return left >= 8 ? word(at: start) : word(at: start) & (1 &<< UInt64(left &* 8) &- 1)
  }
}
