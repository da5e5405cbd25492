import PlainText

/// Finds out what a key means that is not a known one in its usual spelling; most are unknown and resemble none.
struct KeySpellings {
  /// All spellings whose meaning is known; those that a misspelt key may resemble come first.
  private let spellings: [KnownSpelling]
  private let words: [LetterSet]
  private let counts: [LetterCounts]
  private let resembledCount: Int
  /// For each length of a key, one bit for each spelling that it can be or resemble.
  private var candidates = InlineArray<32, UInt32>(repeating: 0)

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
    words = spellings.map { LetterSet($0.text.utf8) }
    counts = spellings.map { LetterCounts($0.text) }
    resembledCount = OrderKey.allCases.count(where: \.belongsToOrder)
    for length in candidates.indices {
      for (index, word) in words.enumerated()
      where word.isNear(length) && (index < resembledCount || word.count == length) {
        candidates[length] |= 1 << UInt32(index)
      }
    }
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
    var letters = LetterSet()
    for offset in name.start..<name.end { letters.insert(cursor.byte(at: offset)) }
    guard letters.count < candidates.count else { return .unknown }
    var near: UInt32 = 0
    var left = candidates[letters.count]
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left &- 1
      if words[index] == letters, cursor.isSpelled(name, spellings[index].text) { return spellings[index].meaning }
      guard index < resembledCount, words[index].mayResemble(letters) else { continue }
      var difference = counts[index]
      for offset in name.start..<name.end { difference.remove(cursor.byte(at: offset)) }
      if difference.slips <= words[index].count / 3 { near |= 1 << UInt32(index) }
    }
    return near == 0 ? .unknown : closest(to: cursor.text(of: name), among: near)
  }

  private func meaning(of text: String) -> Meaning {
    if text.hasPrefix("_$") { return .unknown }
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    return spellings.first { $0.text == name }?.meaning ?? closest(to: name, among: .max)
  }

  /// The key that a word most resembles, of those whose bits are set.
  private func closest(to name: String, among bits: UInt32) -> Meaning {
    let near = spellings.indices.prefix(resembledCount).filter { bits & 1 << UInt32($0) != 0 }
    guard let closest = Spelling.closest(to: name, in: near.map { spellings[$0].text }),
      case .known(let key)? = spellings.first(where: { $0.text == closest })?.meaning
    else { return .unknown }
    return .resembles(key)
  }
}

/// Which letters are in a word, in either case, and how many bytes the word has.
private struct LetterSet: Equatable {
  /// One bit for each letter.
  private var bits: UInt32 = 0
  private(set) var count = 0

  init(_ bytes: some Sequence<UInt8> = EmptyCollection()) {
    for byte in bytes { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) {
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    if letter < 26 { bits |= 1 << UInt32(letter) }
    count &+= 1
  }

  /// Whether a word of so many bytes can be this one misspelt.
  func isNear(_ length: Int) -> Bool { abs(count - length) <= count / 3 }

  /// Whether a word of other letters can be this one misspelt: each letter that only one of them has is a slip, and one
  /// slip is allowed for every three letters.
  func mayResemble(_ other: LetterSet) -> Bool {
    isNear(other.count) && (bits & ~other.bits).nonzeroBitCount <= count / 3
      && (other.bits & ~bits).nonzeroBitCount <= count / 3
  }
}

/// How often each letter is in a word, in either case, less how often it is in another.
private struct LetterCounts {
  private var counts = InlineArray<32, Int8>(repeating: 0)

  init(_ word: String) {
    for byte in word.utf8 { counts[Int((byte | 0x20) &- UInt8(ascii: "a")) & 31] &+= 1 }
  }

  mutating func remove(_ byte: UInt8) {
    counts[Int((byte | 0x20) &- UInt8(ascii: "a")) & 31] &-= 1
  }

  /// How many slips there are at least between the two words.
  var slips: Int {
    var (missing, added) = (0, 0)
    for letter in counts.indices {
      let difference = Int(counts[letter])
      if difference > 0 { missing += difference } else { added -= difference }
    }
    return max(missing, added)
  }
}

extension JSONCursor {
  /// Whether a string without escapes has these bytes; it has as many.
  fileprivate func isSpelled(_ string: JSONString, _ text: String) -> Bool {
    zip(string.start..<string.end, text.utf8).allSatisfy { byte(at: $0) == $1 }
  }
}
