/// Texts that are always the same for a key, made when they are first needed: what precedes a value, and what follows it.
struct WordTable<Key: Hashable & Sendable>: Sendable {
  var texts = FixedTexts()
  private var words: [Key: Words] = [:]
  /// What was asked for last: the same is often needed again and again.
  private var lastKey: Key?
  private var lastWords = Words(head: FixedTexts.Slot(), tail: FixedTexts.Slot())
  /// Keys with figures may be as many as records: then the table begins anew.
  private static var limit: Int { 1024 }

  /// Where the texts are in ``texts``, until others are asked for.
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

  /// Adds words that have no key.
  mutating func add(_ text: (head: String, tail: String)) -> Words {
    Words(head: texts.add(text.head), tail: texts.add(text.tail))
  }
}
