import OrderKit
import PlainText

/// Finds the meaning of a key with an unusual spelling (for instance, a key that contains escapes).
///
/// Comparing a key with all known keys is slow, but streams tend to repeat their keys, so the results are cached.
struct KeySpellings {
  /// The meanings of recent keys of up to 24 bytes, as written.
  private var found = TextTable<Meaning>()
  /// Maps the folded key and names of each extra on the menu to its meaning.
  private let extras: [String: MeantKey]
  /// The keys and extras that a misspelled key may resemble.
  private let known: [MeantKey]

  init(_ extras: [CupcakeMenu.Offer]) {
    let meanings = extras.map { MeantKey($0.extra) }
    self.extras = Dictionary(
      zip(extras, meanings).flatMap { offer, meaning in offer.names.map { ($0.foldedKey, meaning) } },
      uniquingKeysWith: { first, _ in first })
    known = OrderKey.allCases.filter(\.belongsToOrder).map(MeantKey.key) + meanings
  }

  enum Meaning {
    case known(OrderKey)
    /// A key that an earlier answer may have left in an order, where it has no meaning, with its bit in
    /// ``ParsedOrder/ownQuote``. However, some of these keys never have text in an answer, so text must be meant for
    /// another key, as in `"notes":"nut allergy"`.
    case ofAnswers(Int, asText: OrderKey?)
    /// An unknown key, along with its probable meaning.
    case unknown(MeantKey?)
    /// An unknown key that was not compared with known keys, because its record has too many unknown keys.
    case uncompared
  }

  /// The number of unknown keys per record that are compared with the known keys.
  static let mostCompared = 1_000

  /// The number of cached keys at which the cache is emptied.
  private static let mostFound = 64
  /// The length in bytes of the longest key worth comparing with known keys, assuming that every letter is escaped.
  static let longest = 256

  /// Returns the meaning of a key, from the cache if possible. `compared` counts the keys of the record that were not
  /// in the cache. Beyond a limit, they are no longer compared with known keys.
  mutating func meaning(of key: JSONString, _ cursor: JSONCursor, compared: inout Int) -> Meaning {
    let written = cursor.shortText(from: key.start, to: key.end)
    if let known = written.flatMap({ found[$0] }) { return known }
    if key.end - key.start > Self.longest { return .unknown(nil) }
    compared += 1
    let mayCompare = compared <= Self.mostCompared
    let meaning = meaning(of: cursor.text(of: key), comparing: mayCompare)
    guard mayCompare, let written else { return meaning }
    if found.count == Self.mostFound { found = TextTable() }
    found.add(meaning, for: written)
    return meaning
  }

  /// Returns the meaning of a column name that is a key of orders or of an extra, or the name of an extra. Case, white
  /// space, `_` and `-` make no difference.
  func key(named name: String) -> MeantKey? {
    let folded = name.foldedKey
    return OrderKey.spellings[folded].map(MeantKey.key) ?? extras[folded]
  }

  /// Looks up a key and, unless `comparing` is `false`, finds the known key that an unknown one resembles.
  ///
  /// Encoding an `@Observable` class adds an underscore to each key, and internal keys that start with `_$`.
  func meaning(of text: String, comparing: Bool = true) -> Meaning {
    if text.hasPrefix("_$") { return .ofAnswers(0, asText: nil) }
    if OrderKey.ofAnswers.contains(text) {
      let bit = text == "minorUnits" ? 0b010 : text == "currency" ? 0b100 : 0
      return .ofAnswers(bit, asText: OrderKey.meant(by: text))
    }
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    if let key = OrderKey(stringValue: name) { return .known(key) }
    if !comparing { return .uncompared }
    if let meant = extras[name.foldedKey] { return .unknown(meant) }
    if let key = OrderKey.meant(by: name) { return .unknown(key.belongsToOrder ? .key(key) : nil) }
    return .unknown(misspelled(name.foldedKey))
  }

  /// Returns the meaning of the word closest to `name`. A word such as tip, node or county is hardly a slip for zip,
  /// code or country, so the first letter of a short word must be the same.
  private func misspelled(_ name: String) -> MeantKey? {
    guard let word = Spelling.closest(to: name, among: known.map(\.name)), name != "county" else { return nil }
    if word.utf8.count < 5, word.utf8.first != name.utf8.first { return nil }
    return known.first { $0.name == word }
  }
}
