/// A cache of the fixed texts before and after a value, by key.
struct WordTable<Key: Hashable & Sendable>: Sendable {
  var texts = FixedTexts()
  private var words: [Key: Words] = [:]
  /// The last key. Consecutive records often have the same key.
  private var lastKey: Key?
  private var lastWords = Words(head: FixedTexts.Slot(), tail: FixedTexts.Slot())
  /// The size at which the cache is emptied. Keys with amounts could be as many as the records.
  private static var limit: Int { 1024 }

  /// Two texts of ``texts``. They are valid until the next look-up.
  struct Words {
    let head: FixedTexts.Slot
    let tail: FixedTexts.Slot
  }
}

extension WordTable {
  @inline(always)
  mutating func words(of key: Key, _ make: () -> (head: String, tail: String)) -> Words {
    if key != lastKey {
      lastWords = words[key] ?? add(make(), key)
      lastKey = key
    }
    return lastWords
  }

  @inline(never)
  private mutating func add(_ text: (head: String, tail: String), _ key: Key) -> Words {
    if words.count == Self.limit { self = WordTable() }
    let added = add(text)
    words[key] = added
    return added
  }

  /// Adds two texts without a key.
  mutating func add(_ text: (head: String, tail: String)) -> Words {
    Words(head: texts.add(text.head), tail: texts.add(text.tail))
  }
}
