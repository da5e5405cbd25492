/// An index of the names of a menu's types or codes. One look-up finds a name in any case and any Unicode form.
struct NameIndex {
  /// The index in ``names`` for each hash; -1 if empty. A collision uses the next place.
  private var places: [Int16] = [-1]
  private var names: [Name] = []
  /// The folded bytes of all names, eight a word, each name padded with zeros.
  private var words: [UInt64] = []

  private struct Name {
    let firstWord: Int
    let wordCount: Int
    let index: Int
  }

  /// Makes an index of names and what each means; of equal names the first counts.
  init(_ named: [(name: String, index: Int)]) {
    var size = 4
    while size < named.count * 2 { size *= 2 }
    places = Array(repeating: -1, count: size)
    for (name, index) in named {
      let folded = Self.words(of: name.foldedName)
      var place = hash(folded)
      while places[place] >= 0, !matches(Int(places[place]), folded) { place = next(place) }
      if places[place] >= 0 { continue }
      places[place] = Int16(names.count)
      names.append(Name(firstWord: words.count, wordCount: folded.count, index: index))
      words += folded
    }
  }
}

extension NameIndex {
  /// Returns the index of the type or code with a name; nil for an unknown name.
  mutating func index(of string: JSONString, _ cursor: JSONCursor) -> Int? {
    if names.isEmpty { return nil }
    var (start, end) = (string.start, string.end)
    while start < end, cursor.byte(at: start).isTrimmed { start += 1 }
    while end > start, cursor.byte(at: end - 1).isTrimmed { end -= 1 }
    var hash: UInt64 = 0
    var highBits: UInt64 = 0
    var offset = start
    while offset < end {
      let word = cursor.word(from: offset, to: end)
      highBits |= word
      hash = Self.mixed(hash, word.lowercasedASCII)
      offset += 8
    }
    if string.isEscaped || highBits & 0x8080_8080_8080_8080 != 0 {
      return find(Self.words(of: cursor.text(of: string).foldedName))
    }
    var place = Int(truncatingIfNeeded: hash >> 48) & (places.count - 1)
    while places[place] >= 0 {
      if matches(Int(places[place]), cursor, start, end) { return names[Int(places[place])].index }
      place = next(place)
    }
    return nil
  }

  private func find(_ folded: [UInt64]) -> Int? {
    var place = hash(folded)
    while places[place] >= 0 {
      if matches(Int(places[place]), folded) { return names[Int(places[place])].index }
      place = next(place)
    }
    return nil
  }

  private func next(_ place: Int) -> Int { (place + 1) & (places.count - 1) }

  private func matches(_ name: Int, _ folded: [UInt64]) -> Bool {
    let name = names[name]
    return words[name.firstWord..<name.firstWord + name.wordCount].elementsEqual(folded)
  }

  private func matches(_ name: Int, _ cursor: JSONCursor, _ start: Int, _ end: Int) -> Bool {
    let name = names[name]
    guard name.wordCount == (end - start + 7) >> 3 else { return false }
    for index in 0..<name.wordCount
    where words[name.firstWord + index] != cursor.word(from: start + index * 8, to: end).lowercasedASCII {
      return false
    }
    return true
  }

  private func hash(_ folded: [UInt64]) -> Int {
    Int(truncatingIfNeeded: folded.reduce(0, Self.mixed) >> 48) & (places.count - 1)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word ^ (word >> 32)) &* 0x9E37_79B9_7F4A_7C15
  }

  private static func words(of folded: String) -> [UInt64] {
    let bytes = Array(folded.utf8)
    return stride(from: 0, to: bytes.count, by: 8).map { UInt64(bytes, at: $0) }
  }
}

extension UInt8 {
  /// Whether ``Swift/String/foldedName`` takes the ASCII byte off the ends of a name: white space and controls.
  fileprivate var isTrimmed: Bool { self <= .space || self == 0x7F }
}

extension UInt64 {
  /// Up to eight bytes from a place, the first in the lowest bits.
  init(_ bytes: [UInt8], at start: Int) {
    self = bytes[start..<Swift.min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Eight bytes of ASCII, capitals made small.
  fileprivate var lowercasedASCII: UInt64 {
    let letters = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = letters &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = letters &+ 0x2525_2525_2525_2525
    return self | (fromA & ~beyondZ & ~self & 0x8080_8080_8080_8080) >> 2
  }
}
