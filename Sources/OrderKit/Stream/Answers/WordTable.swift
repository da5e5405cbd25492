/// A cache of texts that vary only by a value in the middle. For each key, it stores the parts before and after that
/// value.
struct WordTable<Key: Hashable & Sendable>: Sendable {
  var texts = FixedTexts()
  private var words: [Key: Words] = [:]
  /// The most recent key. Consecutive records often share the same key.
  private var lastKey: Key?
  private var lastWords = Words(head: FixedTexts.Slot(), tail: FixedTexts.Slot())
  /// The size at which the cache is emptied. If keys contain amounts, there could be as many keys as records.
  private static var limit: Int { 1024 }

  /// The locations of both parts in ``texts``, valid until the next lookup.
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

  /// Adds a text without a key.
  mutating func add(_ text: (head: String, tail: String)) -> Words {
    Words(head: texts.add(text.head), tail: texts.add(text.tail))
  }
}
