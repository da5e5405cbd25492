internal import PlainText

/// Finds out what a key means that is not a known one in its usual spelling; most are unknown and resemble none.
struct KeySpellings {
  /// All spellings whose meaning is known; those that a misspelt key may resemble come first.
  private let spellings: [KnownSpelling]
  private let words: [LetterCounts]
  private let resembledCount: Int

  /// What a key can mean.
  enum Meaning {
    case known(OrderKey)
    /// An unknown key that is probably a known one misspelt.
    case resembles(OrderKey)
    case unknown
  }

  /// A spelling and what it means.
  private struct KnownSpelling {
    let text: String
    let meaning: Meaning
  }

  init() {
    let known = OrderKey.allCases.map { KnownSpelling(text: $0.spelling, meaning: .known($0)) }
    spellings = known + OrderKey.misspellings.map { KnownSpelling(text: $0.key, meaning: .resembles($0.value)) }
    words = spellings.map { LetterCounts($0.text.utf8) }
    resembledCount = OrderKey.allCases.count(where: \.belongsToOrder)
  }
}

extension KeySpellings {
  /// No key that is known or resembles one has more bytes, even with each letter escaped.
  private static let longest = 256

  /// Looks up a key. A class that is encoded by its stored properties spells every key with an underscore, and its own
  /// bookkeeping with `_$`. No text is made of a key whose letters show that it resembles none.
  mutating func meaning(of key: JSONString, _ cursor: JSONCursor) -> Meaning {
    // A key may be as long as a record.
    if key.end - key.start > Self.longest { return .unknown }
    if key.isEscaped { return meaning(of: cursor.text(of: key)) }
    var name = key
    if cursor.byte(at: key.start) == UInt8(ascii: "_") {
      if cursor.byte(at: key.start + 1) == UInt8(ascii: "$") { return .unknown }
      name.start += 1
    }
    var letters = LetterCounts()
    for offset in name.start..<name.end { letters.insert(cursor.byte(at: offset)) }
    var mayResemble = false
    for index in words.indices {
      if words[index].isLike(letters), cursor.isSpelled(name, spellings[index].text) { return spellings[index].meaning }
      if index < resembledCount, words[index].mayResemble(letters) { mayResemble = true }
    }
    return mayResemble ? closest(to: cursor.text(of: name)) : .unknown
  }

  private func meaning(of text: String) -> Meaning {
    if text.hasPrefix("_$") { return .unknown }
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    return spellings.first { $0.text == name }?.meaning ?? closest(to: name)
  }

  private func closest(to name: String) -> Meaning {
    let known = spellings.prefix(resembledCount)
    let letters = LetterCounts(name.utf8)
    let near = known.indices.lazy.filter { words[$0].mayResemble(letters) }.map { known[$0].text }
    let closest = Spelling.closest(to: name, among: near)
    guard case .known(let key)? = known.first(where: { $0.text == closest })?.meaning else { return .unknown }
    return .resembles(key)
  }
}

/// How often each letter is in a word, in either case, and how many bytes the word has.
private struct LetterCounts {
  /// One bit for each letter that occurs.
  private var bits: UInt32 = 0
  private var count = 0
  private var counts = SIMD32<Int8>()

  init(_ bytes: some Sequence<UInt8> = EmptyCollection()) {
    for byte in bytes { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) {
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    if letter < 26 {
      bits |= 1 << UInt32(letter)
      counts[Int(letter)] &+= 1
    }
    count += 1
  }

  /// Whether a word has as many bytes and the same letters.
  func isLike(_ other: LetterCounts) -> Bool { count == other.count && bits == other.bits }

  /// Whether a word of other letters can be this one misspelt: each letter that only one of them has is a slip, and one
  /// slip is allowed for every three letters.
  func mayResemble(_ other: LetterCounts) -> Bool {
    let allowed = count / 3
    guard abs(count - other.count) <= allowed, (bits & ~other.bits).nonzeroBitCount <= allowed,
      (other.bits & ~bits).nonzeroBitCount <= allowed
    else { return false }
    var (missing, added) = (0, 0)
    for letter in 0..<26 {
      let difference = Int(counts[letter] &- other.counts[letter])
      if difference > 0 { missing += difference } else { added -= difference }
    }
    return max(missing, added) <= allowed
  }
}

extension JSONCursor {
  /// Whether a string without escapes has these bytes; it has as many.
  fileprivate func isSpelled(_ string: JSONString, _ text: String) -> Bool {
    zip(string.start..<string.end, text.utf8).allSatisfy { byte(at: $0) == $1 }
  }
}
